import { describe, expect, it } from "vitest";
import { answerClock, clockPage, createDevClock } from "./clock.ts";

const call = (query: string): URL => new URL(`http://run.localhost:5173/dev/clock${query}`);

describe("the clock of the development server", () => {
  it("shows another moment from the call that names it on, and now again after an empty one", () => {
    const clock = createDevClock();
    expect(answerClock(clock, call("?at=2026-11-24"))).toEqual({ goTo: "/dev/clock" });
    expect(clock.now()).toBe(Date.parse("2026-11-24"));
    answerClock(clock, call("?at="));
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(60_000);
  });

  it("goes on to a page of this server, and to none of others", () => {
    const clock = createDevClock();
    const next = (go: string) =>
      answerClock(clock, call(`?${new URLSearchParams({ at: "2026-11-24", go }).toString()}`));
    expect(next("/en-US/blackfriday/home?jg=20")).toEqual({ goTo: "/en-US/blackfriday/home?jg=20" });
    expect(next("//elsewhere.example/")).toEqual({ goTo: "/dev/clock" });
    expect(next("https://elsewhere.example/")).toEqual({ goTo: "/dev/clock" });
  });

  it("says what is no moment, and stays where it was", () => {
    const clock = createDevClock("2026-11-24");
    expect(answerClock(clock, call("?at=tomorrow"))).toEqual({
      wrong: '"tomorrow" is no moment; write 2026-11-24 or 2026-11-24T09:00:00Z',
    });
    expect(clock.text).toBe("2026-11-24");
  });

  it("changes nothing when only its page is asked for", () => {
    expect(answerClock(createDevClock("2026-11-24"), call(""))).toBeNull();
  });
});

describe("the page of the clock", () => {
  it("leads to the first moment of each campaign, and repeats what was wrong as text", async () => {
    const active = { early: "2026-11-01", from: "2026-11-24", to: "2026-12-01" } as const;
    const page = await clockPage({ text: "2026-11-30" }, [{ id: "blackfriday", active }], '"<b>" is no moment');
    expect(page).toContain('<a href="/dev/clock?at=2026-11-01">blackfriday, announced: 2026-11-01</a>');
    expect(page).toContain('<a href="/dev/clock?at=2026-11-24">blackfriday: 2026-11-24</a>');
    expect(page).toContain("<strong>2026-11-30</strong>");
    expect(page).toContain("&quot;&lt;b&gt;&quot; is no moment");
  });
});
