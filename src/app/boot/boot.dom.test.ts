import { afterEach, expect, it, vi } from "vitest";
import { takeKeptActs } from "./keep-acts.ts";

const plan = {
  steps: "/page-data/sq/d/steps.json",
  quizPath: "/en-US/quiz",
  modules: ["/libraries.js", "/app.js"],
  beside: [],
  styles: [],
  deferred: true,
};

const ahead = {
  next: { goal: { run: "distance" } },
  html: { distance: "<h1>How far?</h1>" },
  css: "h1 { color: red }",
};

const arrive = (html: string): void => document.body.append(document.createRange().createContextualFragment(html));

afterEach(() => vi.useRealTimers());

it("goes on with a tap that came while the page and the steps ahead were still arriving", async () => {
  document.head.append(document.createElement("style"));
  let arrived: (answer: Response) => void = () => undefined;
  const fetched = vi
    .spyOn(globalThis, "fetch")
    .mockReturnValue(new Promise<Response>((resolve) => void (arrived = resolve)));
  arrive(`<div id="root"><label data-step="goal" data-value="run"><input type="radio"></label></div>`);
  history.replaceState({ loadedAgain: 1_000, reloaded: { build: "b", at: 2_000 } }, "");
  await import("./boot.ts");
  vi.useFakeTimers();
  document.querySelector("label")?.click();
  await vi.runAllTimersAsync();

  arrive(`<script type="application/json" id="boot-plan">${JSON.stringify(plan)}</script>`);
  document.dispatchEvent(new Event("DOMContentLoaded", { bubbles: true }));
  expect(fetched).toHaveBeenCalledWith("/page-data/sq/d/steps.json");
  arrived(Response.json(ahead));
  await vi.runAllTimersAsync();

  expect(document.querySelector("#root h1")?.textContent).toBe("How far?");
  expect(location.pathname + location.hash).toBe("/en-US/quiz#distance");
  expect(window.funnelBoot?.taps).toEqual([{ step: "goal", value: "run" }]);
});

it("knows what the steps ahead look like before the whole sheet is there", () => {
  expect([...document.querySelectorAll("style")].map(({ textContent }) => textContent)).toContain("h1 { color: red }");
});

it("adds the modules that start the application in their order, so that each is evaluated in a task of its own", () => {
  window.funnelBoot?.load();
  const scripts = [...document.head.querySelectorAll("script")];
  expect(scripts.map(({ src, async }) => [new URL(src).pathname, async])).toEqual([
    ["/libraries.js", false],
    ["/app.js", false],
  ]);
});

it("keeps the taps of a step that it showed for whoever loads the page again, until the application has taken them", () => {
  expect(history.state).toMatchObject({ acts: { taps: [{ step: "goal", value: "run" }] } });
  window.funnelBoot?.handOver();
  expect(takeKeptActs()).toEqual({});
});

it("keeps with a step that it showed where the visit began, which is not the page of the step", () => {
  expect(history.state).toMatchObject({ boot: "distance", entry: { landingPage: "/", referrer: "" } });
});

it("keeps with a step that it showed when the page was loaded again, which would be done again and again", () => {
  expect(history.state).toMatchObject({ loadedAgain: 1_000, reloaded: { build: "b", at: 2_000 } });
});

it("takes along with a tap the answers that the page has given by its words", async () => {
  const answers = JSON.stringify([{ step: "goal", answer: "run" }]);
  arrive(`<section data-after='${answers}'><button data-step="race" data-value="yes">Yes</button></section>`);
  vi.resetModules();
  await import("./boot.ts");
  document.querySelector("button")?.click();
  expect(window.funnelBoot?.taps).toEqual([{ step: "race", value: "yes", after: answers }]);
});
