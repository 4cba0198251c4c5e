/** The page begins here. */

import { render } from "preact";
import { startSession } from "./core/session.ts";
import { followLinks } from "./core/route.ts";
import { startSettings } from "./core/settings.ts";
import { keepThePage } from "./core/keeping.ts";
import { Frame } from "./pages/frame.tsx";

startSettings();
followLinks();
void startSession();
const root = document.getElementById("page");
if (root) {
  root.replaceChildren();
  render(<Frame />, root);
}
keepThePage();
