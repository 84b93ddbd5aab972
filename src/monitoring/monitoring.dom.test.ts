import { describe, expect, it } from "vitest";
import { createFaultBuffer } from "./buffer.ts";
import type { Fault } from "./fault.ts";
import { isNoise } from "./noise.ts";
import { scrubbed, withoutQuery } from "./scrub.ts";
import { monitoringSettings } from "./settings.ts";

describe("the fault buffer", () => {
  it("holds what happened before monitoring came, in order, then passes on at once", () => {
    const target = new EventTarget();
    const buffer = createFaultBuffer(target);
    target.dispatchEvent(new ErrorEvent("error", { message: "first", error: new Error("first") }));
    target.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: new Error("second") }));
    const received: string[] = [];
    buffer.drainTo(({ message }) => received.push(message));
    buffer.add({ message: "third" });
    expect(received).toEqual(["first", "second", "third"]);
  });

  it("holds no more than twenty", () => {
    const buffer = createFaultBuffer(new EventTarget());
    for (let count = 0; count < 50; count += 1) buffer.add({ message: `${count}` });
    const received: Fault[] = [];
    buffer.drainTo((fault) => received.push(fault));
    expect(received).toHaveLength(20);
  });

  it("hears nothing after it was stopped", () => {
    const target = new EventTarget();
    const buffer = createFaultBuffer(target);
    buffer.stop();
    target.dispatchEvent(new ErrorEvent("error", { message: "late" }));
    buffer.drainTo(() => expect.unreachable());
  });
});

describe("isNoise", () => {
  it.each([
    ["Failed to fetch", new TypeError("Failed to fetch")],
    ["Uncaught (in promise) TypeError: Load failed", undefined],
    ["Failed to fetch dynamically imported module: https://run.example/a.js", undefined],
    ["Loading chunk 4 failed.", undefined],
    ["Script error.", undefined],
    ["x is not a function", new TypeError("x is not a function")],
  ])("does not report %s", (message, error) => {
    expect(isNoise({ message, error })).toBe(true);
  });

  it("reports faults of our own", () => {
    expect(isNoise({ message: "no route from goal", error: new Error("no route from goal") })).toBe(false);
  });
});

describe("scrubbed", () => {
  it("lets no query, address, token, breadcrumb, user or variable out", () => {
    const code = "a1b2c3d4".repeat(4);
    const event = {
      type: undefined,
      event_id: "f".repeat(32),
      message: `lead ${code} of ana@mail.example at https://run.example/quiz?code=${code}#goal`,
      exception: {
        values: [{ value: "ana@mail.example", stacktrace: { frames: [{ lineno: 4, vars: { weight: 82 } }] } }],
      },
      tags: { locale: "de-DE", answer_goal: "goal_run" },
      request: { url: `https://run.example/quiz?code=${code}`, headers: { cookie: "x" } },
      breadcrumbs: [{ message: "tap weight 82" }],
      user: { ip_address: "192.0.2.1" },
      extra: { answers: { weight: 82 } },
    };
    expect(scrubbed(event)).toEqual({
      event_id: "f".repeat(32),
      message: "lead [token] of [email] at https://run.example/quiz",
      exception: { values: [{ value: "[email]", stacktrace: { frames: [{ lineno: 4 }] } }] },
      tags: { locale: "de-DE" },
      request: { url: "https://run.example/quiz" },
    });
  });

  it("cuts query and hash from addresses", () => {
    expect(withoutQuery("https://run.example/a#b?c")).toBe("https://run.example/a");
  });
});

describe("monitoringSettings", () => {
  it("takes the specification's rates when none are given", () => {
    expect(monitoringSettings({ dsn: "d" })).toEqual({
      ok: true,
      value: { dsn: "d", sessionSampleRate: 100, telemetrySampleRate: 20 },
    });
  });

  it.each([-1, 101, Number.NaN, "20"])("refuses %s", (rate) => {
    const result = monitoringSettings({ dsn: "d", telemetrySampleRate: rate });
    expect(result).toEqual({ ok: false, error: `telemetrySampleRate must be a number from 0 to 100, not ${rate}` });
  });
});
