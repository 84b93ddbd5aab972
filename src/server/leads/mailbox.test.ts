import { expect, it } from "vitest";
import { sameMailbox, spellingsOf } from "./mailbox.ts";

it.each([
  [" Ann.Lee@Example.COM ", "ann.lee@example.com"],
  ["ann@xn--mller-kva.de", "ann@müller.de"],
  ["ann@Müller.de", "ann@müller.de"],
  ["ann@mail.XN--MLLER-KVA.de", "ann@mail.müller.de"],
  // What is no name of the name service is no other name for one.
  ["ann@xn--a-.de", "ann@xn--a-.de"],
  // The Kelvin sign, which turns into a k, and a letter that turns into two.
  ["ann@\u212Aelvin.de", "ann@\u212Aelvin.de"],
  ["\u212Aann@kelvin.de", "\u212Aann@kelvin.de"],
  ["xn--mller-kva@example.com", "xn--mller-kva@example.com"],
])("%j is the mailbox %j", (email, mailbox) => {
  expect(sameMailbox(email)).toBe(mailbox);
});

it.each([["Ann@Müller.de"], ["ann@xn--mller-kva.de"]])(
  "looks for %s in both ways in which its domain is written",
  (email) => {
    expect(spellingsOf(email)).toEqual(expect.arrayContaining(["ann@müller.de", "ann@xn--mller-kva.de"]));
  },
);
