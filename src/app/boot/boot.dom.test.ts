import { afterEach, expect, it, vi } from "vitest";
import { takeKeptActs } from "./keep-acts.ts";

const plan = {
  next: { goal: { run: "distance" } },
  quizPath: "/en-US/quiz",
  modules: ["/libraries.js", "/app.js"],
  icons: "",
  beside: [],
  styles: [],
  deferred: true,
};

const arrive = (html: string): void => document.body.append(document.createRange().createContextualFragment(html));

afterEach(() => vi.useRealTimers());

it("goes on with a tap that came while the page was still arriving", async () => {
  arrive(`<div id="root"><label data-step="goal" data-value="run"><input type="radio"></label></div>`);
  await import("./boot.ts");
  vi.useFakeTimers();
  document.querySelector("label")?.click();
  await vi.runAllTimersAsync();

  arrive(
    `<template data-boot-step="distance"><h1>How far?</h1></template>
     <script type="application/json" id="boot-plan">${JSON.stringify(plan)}</script>`,
  );
  document.dispatchEvent(new Event("DOMContentLoaded", { bubbles: true }));

  expect(document.querySelector("#root h1")?.textContent).toBe("How far?");
  expect(location.pathname + location.hash).toBe("/en-US/quiz#distance");
  expect(window.funnelBoot?.taps).toEqual([{ step: "goal", value: "run" }]);
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
  expect(takeKeptActs().taps).toEqual([]);
});

it("keeps with a step that it showed where the visit began, which is not the page of the step", () => {
  expect(history.state).toMatchObject({ boot: "distance", entry: { landingPage: "/", referrer: "" } });
});

it("takes along with a tap the answers that the page has given by its words", async () => {
  const answers = JSON.stringify([{ step: "goal", answer: "run" }]);
  arrive(`<section data-after='${answers}'><button data-step="race" data-value="yes">Yes</button></section>`);
  vi.resetModules();
  await import("./boot.ts");
  document.querySelector("button")?.click();
  expect(window.funnelBoot?.taps).toEqual([{ step: "race", value: "yes", after: answers }]);
});
