import fc from "fast-check";
import PostalMime from "postal-mime";
import { expect, it } from "vitest";
import { mostQuoted, writeQuoted } from "./quoted-printable.ts";

const quoted = (text: string): string => {
  const bytes = Buffer.from(text);
  const into = Buffer.alloc(mostQuoted(bytes.length));
  return into.toString("latin1", 0, writeQuoted(bytes, into, 0));
};

it.each([
  ["a=b", "a=3Db"],
  ["one\ntwo\r\nthree\rfour", "one\r\ntwo\r\nthree\r\nfour"],
  ["a \nb\t", "a=20\r\nb=09"],
  ["für 5\u00A0€", "f=C3=BCr 5=C2=A0=E2=82=AC"],
  ["x".repeat(75), "x".repeat(75)],
  ["x".repeat(77), `${"x".repeat(75)}=\r\nxx`],
  [`${"x".repeat(70)}🏃`, `${"x".repeat(70)}=\r\n=F0=9F=8F=83`],
  ["a\uD800b", "a=EF=BF=BDb"],
])("writes %j as %j", (text, written) => {
  expect(quoted(text)).toBe(written);
});

it("writes any text in lines of at most 76 letters of ASCII, from which it is read again", async () => {
  const letter = fc.oneof(
    fc.constantFrom("\n", "\r\n", " ", "\t", "=", ".", "ß", "\u00A0", "€", "🏃", "\u0000", "\u007F"),
    fc.string({ unit: "grapheme-ascii" }),
  );
  const words = fc.array(letter, { maxLength: 200 }).map((parts) => parts.join(""));
  await fc.assert(
    fc.asyncProperty(words, async (text) => {
      const written = quoted(text);
      for (const line of written.split("\r\n")) expect(line).toMatch(/^[\t -~]{0,76}$/);
      const head = "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n";
      const { text: read = "" } = await PostalMime.parse(`${head}${written}`);
      expect(read.replace(/\n+$/, "")).toBe(text.replaceAll("\r\n", "\n").replace(/\n+$/, ""));
    }),
  );
});
