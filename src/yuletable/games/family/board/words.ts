/** What stands on the board, by key: few words, for a child who reads along. Names come with the view. */

import { speaker } from "page/words.ts";

export const say = speaker({
  "points": "points",
  "days": "Day {n} of {of}. Santa looks in after days {when}.",

  "shop.next": "{room}: {n} × {token}",
  "shop.full": "{room}: full today",
  "elves": "{name}: {n:elf|elves}",
  "times": "×{n}",

  "tree.next": "{room}: {n:ornament|ornaments}",
  "tree.left": "an ornament each · {n} left",
  "tree.few": "{n} ornaments",
  "tree.hold": "{ornament}, to be hung",

  "stables.next": "{room}: a reindeer, and {n} of any material",
  "stables.any": "+{n} any",
  "stall.away": "away",
  "choose": "Choose one:",
  "choose.n": "Choose {n}:",

  "mail.next": "{room}: take {n:toy|toys}",
  "mail.one": "one elf",
  "mail.any": "any elves",
  "mail.left": "{n} left",
  "mail.sleigh": "{n} in the sleigh",
  "mail.unseen": "A surprise from the pile; {n:toy card is|toy cards are} left",
  "mail.empty": "no letter",
  "toy": "{toy}: {points:point|points}. It still needs {needs}.",
  "toy.ready": "{toy}: {points:point|points}",

  "cart.next": "{room}: take what fits your toys",
  "cart.fits": "take what fits your toys",
  "cart.empty": "nothing here yet",
  "cart.pile": "{n} × {token} in the Donation Center",
  "cart.give": "Give away",
  "cart.give.label": "Give {token} to the Donation Center",
  "cart.enough": "No more, thank you",

  "home": "{n:elf|elves} at home",
  "home.none": "all at work",
  "home.short": "{n} at home",
  "hand.short": "{n} × {token}",
  "tree.hung": "{n:ornament|ornaments} on the tree",
  "hand": "in your hand",
  "hand.label": "{n} × {token} in your hand",
  "room": "room for {n:more toy|more toys}",
  "santa": "Santa would count",
  "santa.what": "{toys:toy|toys}, {ornaments:ornament|ornaments}",
  "santa.short": "cheer {n}",
  "finished": "{n} finished",
  "finished.one": "{toy}, finished",
  "finished.none": "no toy finished yet",
  "deer.none": "No reindeer yet",
  "deer.more": "Different ones are worth more",
  "deer.points": "{n:point|points} at the end",
  "space": "{space}: {brings}",
  "space.hung": "{space}: {ornament}",
  "first": "first",
  "mat": "{name}: {points:point|points}, {elves:elf|elves} at home, cheer {cheer}",
});
