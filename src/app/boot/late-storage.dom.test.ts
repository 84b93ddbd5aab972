import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** Loads a document in whose storage each question takes so long, and follows a link of it. @returns what was asked */
const load = async (ms: number): Promise<readonly string[]> => {
  const asked: string[] = [];
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const ask = Storage.prototype.getItem;
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(function answerLate(this: Storage, key) {
    now += ms;
    asked.push(key);
    return ask.call(this, key);
  });
  vi.resetModules();
  await import("./boot.ts");
  const link = document.createElement("a");
  link.href = "/en-US/about";
  document.body.replaceChildren(link);
  link.addEventListener("click", (event) => event.preventDefault());
  link.click();
  return asked;
};

beforeEach(() => history.replaceState(null, "", "/en-US/checkout"));
afterEach(() => {
  window.funnelBoot?.handOver();
  vi.restoreAllMocks();
  localStorage.clear();
  delete document.documentElement.dataset["unstored"];
});

it("keeps the visit and its lead that storage gave after more than five seconds, and asks it no more", async () => {
  localStorage.setItem("user", "the visit");
  localStorage.setItem("lead", "its lead");
  expect(await load(5_001)).toEqual(["user", "lead"]);
  expect(window.funnelBoot).toMatchObject({ isBack: true, late: { user: "the visit", lead: "its lead" } });
  expect(document.documentElement.dataset["unstored"]).toBe("");
});

it("asks late storage once where it holds no visit", async () => {
  expect(await load(5_001)).toEqual(["user"]);
  expect(window.funnelBoot).toMatchObject({ isBack: false, late: { user: null, lead: null } });
});

it("goes on asking storage that answers in time", async () => {
  expect(await load(5_000)).toEqual(["user", "user"]);
  expect(window.funnelBoot?.late).toBeNull();
  expect(document.documentElement.dataset["unstored"]).toBeUndefined();
});
