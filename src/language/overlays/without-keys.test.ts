import { expect, it } from "vitest";
import { withoutKeys } from "./without-keys.ts";

const patch = { funnel: { steps: { email: { next: "success", page: "email" } } }, pages: { home: { title: "a.b" } } };

it("takes out what the keys lead to and leaves what held it", () => {
  expect(withoutKeys(patch, ["funnel", "steps", "email", "next"])).toEqual({
    funnel: { steps: { email: { page: "email" } } },
    pages: { home: { title: "a.b" } },
  });
  expect(withoutKeys(patch, ["pages", "home"])).toEqual({ funnel: patch.funnel, pages: {} });
});

it("takes out everything when there are no keys, and nothing for keys that lead nowhere", () => {
  expect(withoutKeys(patch, [])).toEqual({});
  expect(withoutKeys(patch, ["funnel", "stepps", "email"])).toEqual(patch);
});
