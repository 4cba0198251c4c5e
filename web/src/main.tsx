/** The page begins here. */

import { render } from "preact";
import { enter } from "./core/house.ts";
import { followLinks } from "./core/route.ts";
import { startSettings } from "./core/settings.ts";
import { House } from "./pages/house.tsx";

startSettings();
followLinks();
void enter();
const root = document.getElementById("page");
if (root) {
  root.replaceChildren();
  render(<House />, root);
}
