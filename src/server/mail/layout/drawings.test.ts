import { expect, it } from "vitest";
import { LETTER_THEME } from "../../../../tests/support/letter-theme.ts";
import { keepDrawings } from "./drawings.ts";
import type { Letter } from "./letter.ts";
import type { Letterhead } from "./letterhead.ts";
import { writeLetter } from "./write-letter.ts";

const HEAD: Letterhead = {
  locale: "en-US",
  brand: "Strideo",
  theme: LETTER_THEME,
  seller: ["Strideo GmbH"],
  email: "legal@run.example",
  links: [{ label: "Privacy policy", href: "https://run.example/privacy" }],
};
const OTHER_HEAD: Letterhead = { ...HEAD, theme: { ...LETTER_THEME, cta: "#123456" } };

const letter = (name: string): Letter => ({
  subject: `Hello ${name}`,
  blocks: [
    { type: "text", text: `Thank you, ${name}.` },
    { type: "code", text: "482913" },
    { type: "link", label: "See it", href: "https://run.example/plan" },
  ],
  leave: {
    label: "No more",
    href: `https://run.example/leave?who=${encodeURIComponent(name)}`,
    post: "https://run.example/leave",
  },
});

const { leave: _, ...owed } = letter("Ann");
const LETTERS: readonly Letter[] = [
  letter("Ann"),
  letter("<Bob> & $& $1"),
  letter("\u{F8FF}title\u{F8FF}"),
  { ...letter("Ann"), title: "Your code", preview: "In short" },
  { ...owed, title: "Thank you" },
];

it("writes a letter of pieces that were drawn before as it is written anew, in the looks of its brand", () => {
  const drawings = keepDrawings();
  for (const head of [HEAD, OTHER_HEAD, HEAD])
    for (const each of LETTERS) expect(writeLetter(each, head, drawings)).toEqual(writeLetter(each, head));
});

it("draws once what many letters share, and keeps no code and no address of anybody", () => {
  const keys: string[] = [];
  const drawings = keepDrawings();
  const drawn = (name: string) =>
    writeLetter(letter(name), HEAD, (theme, key, draw) =>
      drawings(theme, key, () => {
        keys.push(key);
        return draw();
      }),
    );
  drawn("Ann");
  const first = keys.length;
  drawn("Ann");
  expect(keys).toHaveLength(first);
  drawn("Bob");
  expect(keys.slice(first)).toEqual(['{"type":"text","text":"Thank you, Bob."}']);
  expect(keys.join("\n")).not.toMatch(/482913|leave\?who/);
});
