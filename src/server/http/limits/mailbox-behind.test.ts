import { expect, it } from "vitest";
import { mailboxBehind } from "./mailbox-behind.ts";

it.each([
  ["Ann.Lee+7@Gmail.com", "annlee@gmail.com"],
  ["Ann.Lee+7@example.com", "ann.lee@example.com"],
  ["ann@xn--mller-kva.de", "ann@müller.de"],
])("counts %s as %s", (email, mailbox) => {
  expect(mailboxBehind(email)).toBe(mailbox);
});
