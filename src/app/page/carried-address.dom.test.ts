import { afterEach, expect, it, vi } from "vitest";
import { withSource } from "../boot/carry-source.ts";
import { leaveFor } from "./carried-address.ts";

afterEach(() => vi.unstubAllGlobals());

it("leaves for an address that was pasted as a link does: with where the visit began, and with what the address says itself", () => {
  const left: string[] = [];
  const here = "http://localhost/en-US/plan?utm_source=video&ttclid=click";
  const { search } = new URL(here);
  vi.stubGlobal("location", { href: here, search, assign: (to: string) => void left.push(to) });
  const entry = { landingPage: "/en-US/couch5k", referrer: "https://news.example/run" };
  vi.stubGlobal("funnelBoot", { withSource: (to: string) => withSource(to, entry, () => null) });
  leaveFor("/en-US/results?jg=342&utm_source=mail#plan=code.sign");
  const [to] = left.map((address) => new URL(address));
  expect([to?.pathname, to?.hash, Object.fromEntries(to?.searchParams ?? [])]).toEqual([
    "/en-US/results",
    "#plan=code.sign",
    {
      jg: "342",
      utm_source: "mail",
      ttclid: "click",
      landing_page: "/en-US/couch5k",
      referrer: "https://news.example/run",
    },
  ]);
});
