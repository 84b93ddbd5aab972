import { expect, it } from "vitest";
import { sameMailbox, storedEmail } from "./mailbox.ts";

it.each([
  [" Ann.Lee@Example.COM ", "ann.lee@example.com"],
  ["ann@xn--mller-kva.de", "ann@müller.de"],
  ["ann@Müller.de", "ann@müller.de"],
  ["Ann@MÜLLER.de", "ann@müller.de"],
  // The letter and its mark in two characters.
  ["ann@mu\u0308ller.de", "ann@m\u00fcller.de"],
  ["a\u0308nne@example.com", "\u00e4nne@example.com"],
  ["ann@mail.XN--MLLER-KVA.de", "ann@mail.müller.de"],
  // What is no name of the name service is no other name for one.
  ["ann@xn--a-.de", "ann@xn--a-.de"],
  ["ann@\uff11.\uff12.de", "ann@\uff11.\uff12.de"],
  // The Kelvin sign, which the name service takes for a k, and a mail server need not.
  ["ann@\u212Aelvin.de", "ann@kelvin.de"],
  ["\u212Aann@kelvin.de", "\u212Aann@kelvin.de"],
  ["xn--mller-kva@example.com", "xn--mller-kva@example.com"],
])("%j is the mailbox %j", (email, mailbox) => {
  expect(sameMailbox(email)).toBe(mailbox);
});

it.each([
  ["Ann@Example.COM", "Ann@Example.COM"],
  ["Ann@MÜLLER.de", "Ann@müller.de"],
  ["Änne@example.com", "Änne@example.com"],
])("%s is stored as %s", (email, stored) => {
  expect(storedEmail(email)).toBe(stored);
});
