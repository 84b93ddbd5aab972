import { afterEach, expect, it, vi } from "vitest";
import type { Ports } from "../ports/ports.ts";
import { createPageSource } from "./page-source.ts";

const assign = vi.fn<(address: string) => void>();

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, "funnelBoot");
  assign.mockClear();
});

/** Leaves for a page that is a document of its own. @param carried what no storage keeps, as the boot script hands it on */
const leaveWith = async (carried: string | null): Promise<void> => {
  vi.stubGlobal("location", { href: "http://run.localhost/en-US/quiz", pathname: "/en-US/quiz", search: "", assign });
  const acts = { taps: [], entries: [], press: null, secrets: {}, carried };
  Object.assign(window, { funnelBoot: { acts: () => acts, withSource: (to: string) => `${to}?from=ad` } });
  const page = { page: "quiz", locale: "en-US", build: "build-1" };
  const source = createPageSource({ page } as Ports, "hash", () => false);
  expect(await source("/de-DE/email")).toBeNull();
};

it("leaves for a document of its own with where the visit came from, and nothing else where storage keeps the visit", async () => {
  await leaveWith(null);
  expect(assign.mock.calls).toEqual([["/de-DE/email?from=ad"]]);
});

it("takes the answers along to a document of its own where storage keeps nothing", async () => {
  await leaveWith("%7B%22answers%22%3A1%7D");
  expect(assign.mock.calls).toEqual([["/de-DE/email?from=ad#~%7B%22answers%22%3A1%7D"]]);
});
