import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.useRealTimers());

it("takes the tap of a returning visitor on the page that came only when it is shown in place of their own", async () => {
  vi.useFakeTimers();
  localStorage.setItem("user", JSON.stringify({ v: 1, data: {} }));
  history.replaceState(null, "", "/en-US/quiz#distance");
  const plan = {
    steps: "/page-data/sq/d/steps.json",
    quizPath: "/en-US/quiz",
    modules: [],
    beside: [],
    styles: [],
    deferred: true,
  };
  const ahead = { next: { goal: { run: "pace" } }, html: { pace: "<h1>How fast?</h1>" }, css: "" };
  vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json(ahead));
  const page = `<div id="root"><label data-step="goal" data-value="run"><input type="radio"></label></div>
    <script type="application/json" id="boot-plan">${JSON.stringify(plan)}</script>`;
  document.body.append(document.createRange().createContextualFragment(page));
  await import("./boot.ts");
  document.dispatchEvent(new Event("DOMContentLoaded", { bubbles: true }));

  await vi.advanceTimersByTimeAsync(1_900);
  document.querySelector("label")?.click();
  expect(window.funnelBoot?.taps).toEqual([]);

  await vi.advanceTimersByTimeAsync(200);
  document.querySelector("label")?.click();
  expect(window.funnelBoot?.taps).toEqual([{ step: "goal", value: "run" }]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(document.querySelector("#root h1")?.textContent).toBe("How fast?");
});
