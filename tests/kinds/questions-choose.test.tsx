import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { aView } from "./funnel-view.tsx";
import { renderQuestion, type SomeQuestion } from "./render-question.tsx";

const option = (label: string) => ({ label });
const distance: SomeQuestion = {
  type: "single-choice",
  title: "t.q",
  data_class: "none",
  options: { start_walking: option("Walking"), up_to_5_km: option("Up to 5 km"), up_to_10_km: option("Up to 10 km") },
};
const places: SomeQuestion = {
  type: "multiple-choice",
  title: "t.q",
  data_class: "none",
  min: 2,
  options: { road: option("Road"), trail: option("Trail"), track: option("Track") },
};
const aches: SomeQuestion = {
  type: "multiple-or-none",
  title: "t.q",
  data_class: "special",
  options: { knees: option("Knees"), back: option("Back") },
  none: option("None of these"),
};
const described = (element: Element): string =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");

describe("one of several", () => {
  it("shows the tapped card, then goes on by itself", async () => {
    const { answers, user } = renderQuestion(distance);
    await user.click(screen.getByRole("radio", { name: "Up to 5 km" }));
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Up to 5 km" }).checked).toBe(true);
    expect(answers).toEqual([]);
    await waitFor(() => expect(answers).toEqual(["up_to_5_km"]));
  });

  it("takes the second of two quick taps, once", async () => {
    const { answers } = renderQuestion(distance);
    // At once, however busy the machine is: between two taps of `user` the choice may have been shown long enough.
    fireEvent.click(screen.getByRole("radio", { name: "Walking" }));
    fireEvent.click(screen.getByRole("radio", { name: "Up to 10 km" }));
    await waitFor(() => expect(answers).toEqual(["up_to_10_km"]));
  });

  it("lets arrow keys look around, and goes on only from the button that appears", async () => {
    const { answers, user } = renderQuestion(distance, { answer: "start_walking" });
    await user.tab();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    await new Promise((done) => setTimeout(done, 400));
    expect(answers).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Continue" }));
    expect(answers).toEqual(["up_to_10_km"]);
  });

  it.each(["{Enter}", " "])("takes the focused card on %j", async (key) => {
    const { answers, user } = renderQuestion(distance);
    screen.getByRole("radio", { name: "Up to 5 km" }).focus();
    await user.keyboard(key);
    await waitFor(() => expect(answers).toEqual(["up_to_5_km"]));
  });

  it("has no button before something is chosen", () => {
    renderQuestion(distance);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("marks each card for the script that takes taps before the application runs", () => {
    const { container } = renderQuestion(distance);
    const marks = [...container.querySelectorAll<HTMLElement>("label")].map(({ dataset }) => [
      dataset["step"],
      dataset["value"],
    ]);
    expect(marks).toEqual([
      ["step", "start_walking"],
      ["step", "up_to_5_km"],
      ["step", "up_to_10_km"],
    ]);
  });

  it.each([
    [option("No"), 2],
    [option("No, that is new to me"), 1],
  ])("puts yes and %j into %i columns", (no, columns) => {
    renderQuestion({ type: "yes-no", yes: option("Yes"), no });
    expect(screen.getByRole("radiogroup").classList.contains("two")).toBe(columns === 2);
  });

  it("says yes and no in the visitor's language", async () => {
    const { answers, user } = renderQuestion({ type: "yes-no" }, { view: aView({}, "fr-FR") });
    await user.click(screen.getByRole("radio", { name: "Oui" }));
    await waitFor(() => expect(answers).toEqual(["yes"]));
  });
});

describe("several", () => {
  it("counts on the button and answers in the order of the options", async () => {
    const { answers, user } = renderQuestion(places);
    await user.click(screen.getByRole("checkbox", { name: "Track" }));
    await user.click(screen.getByRole("checkbox", { name: "Road" }));
    await user.click(screen.getByRole("button", { name: "Continue (2)" }));
    expect(answers).toEqual([["road", "track"]]);
  });

  it("says why too few are not taken, tied to the group, until something changes", async () => {
    const { answers, user } = renderQuestion(places);
    await user.click(screen.getByRole("checkbox", { name: "Road" }));
    await user.click(screen.getByRole("button", { name: "Continue (1)" }));
    expect(answers).toEqual([]);
    const group = screen.getByRole("group", { name: "The question" });
    expect(described(group)).toBe("Choose at least 2. Please choose at least 2.");
    await user.click(screen.getByRole("checkbox", { name: "Trail" }));
    expect(described(group)).toBe("Choose at least 2. ");
  });

  it("clears the rest on none, and none on the rest", async () => {
    const { answers, user } = renderQuestion(aches, { answer: ["knees", "back"] });
    await user.click(screen.getByRole("checkbox", { name: "None of these" }));
    await user.click(screen.getByRole("button", { name: "Continue (1)" }));
    await user.click(screen.getByRole("checkbox", { name: "Back" }));
    await user.click(screen.getByRole("button", { name: "Continue (1)" }));
    expect(answers).toEqual([["none"], ["back"]]);
  });

  it("mirrors the list in the picture of the body, and the picture in the list", async () => {
    const areas: SomeQuestion = {
      ...aches,
      type: "multiple-or-none-areas",
      options: { knees: { label: "Knees", area: "knees" }, back: { label: "Back", area: "back" } },
    };
    const { container, user } = renderQuestion(areas);
    const knees = container.querySelector<SVGGElement>("[data-area=knees]");
    if (!knees) throw new Error("no knees in the picture");
    await user.click(screen.getByRole("checkbox", { name: "Knees" }));
    expect(knees.dataset["chosen"]).toBe("true");
    await user.click(knees);
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Knees" }).checked).toBe(false);
  });

  it("names the days of the week in full and stores Monday as 1, Sunday as 7", async () => {
    const { answers, user } = renderQuestion({ type: "workout-days" }, { view: aView({}, "de-DE") });
    await user.click(screen.getByRole("checkbox", { name: "Sonntag" }));
    await user.click(screen.getByRole("checkbox", { name: "Montag" }));
    await user.click(screen.getByRole("button", { name: "Weiter (2)" }));
    expect(answers).toEqual([[1, 7]]);
  });

  it("takes an effort from 1 to 10 by arrows and button", async () => {
    const { answers, user } = renderQuestion(
      { type: "custom-question", component: "effort-scale", low: "t.low", high: "t.high" },
      { answer: 4 },
    );
    await user.tab();
    await user.keyboard("{ArrowRight}");
    await user.click(screen.getByRole("button", { name: "Continue" }));
    expect(answers).toEqual([5]);
  });
});
