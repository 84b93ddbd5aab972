import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Locale } from "../../src/foundation/locale.ts";
import { aSession, aView } from "./funnel-view.tsx";
import { renderQuestion, type SomeQuestion } from "./render-question.tsx";

const height: SomeQuestion = { type: "number-input", quantity: "height", min: 130, max: 220 };
const weight: SomeQuestion = { type: "number-input", quantity: "weight", min: 35, max: 250, decimals: 1 };
const target: SomeQuestion = { type: "target-weight", help: "https://help.example/" };
const fields = (): readonly string[] => screen.getAllByRole<HTMLInputElement>("textbox").map(({ value }) => value);
const press = (name = "Continue") => screen.getByRole("button", { name });

describe("a number with its unit", () => {
  it("converts what was typed when the unit changes, and loses nothing on the way back", async () => {
    const { user } = renderQuestion(height, { view: aView({}, "en-AU") });
    await user.type(screen.getByRole("textbox"), "175");
    await user.click(screen.getByRole("radio", { name: "ft" }));
    expect(fields()).toEqual(["5", "9"]);
    await user.click(screen.getByRole("radio", { name: "cm" }));
    expect(fields()).toEqual(["175"]);
  });

  it("stores feet and inches as inches", async () => {
    const { answers, user } = renderQuestion(height);
    await user.type(screen.getByRole("textbox", { name: "The question ft" }), "5");
    await user.type(screen.getByRole("textbox", { name: "The question in" }), "7{Enter}");
    expect(answers).toEqual([{ value: 67, unit: "in" }]);
  });

  it.each<[Locale, string, string]>([
    ["en-US", "ft", "lb"],
    ["en-CA", "ft", "lb"],
    ["en-GB", "ft", "kg"],
    ["en-AU", "cm", "kg"],
    ["de-DE", "cm", "kg"],
  ])("begins in %s with %s and %s", (locale, heightUnit, weightUnit) => {
    const view = aView({}, locale);
    const { unmount } = renderQuestion(height, { view });
    expect(screen.getByRole<HTMLInputElement>("radio", { name: heightUnit }).checked).toBe(true);
    unmount();
    renderQuestion(weight, { view });
    expect(screen.getByRole<HTMLInputElement>("radio", { name: weightUnit }).checked).toBe(true);
  });

  it("says its limits in whole pounds, and takes them", async () => {
    const { answers, user } = renderQuestion(weight);
    expect(screen.getByText("From 78 lb to 551 lb")).toBeTruthy();
    await user.type(screen.getByRole("textbox"), "78{Enter}");
    expect(answers).toEqual([{ value: 78, unit: "lb" }]);
  });

  it.each([
    ["72,5", 72.5],
    ["72.5", 72.5],
    [" 80 ", 80],
  ])("reads %j", async (typed, value) => {
    const { answers, user } = renderQuestion(weight, { view: aView({}, "de-DE") });
    await user.type(screen.getByRole("textbox"), `${typed}{Enter}`);
    expect(answers).toEqual([{ value, unit: "kg" }]);
  });

  it.each([
    ["", "Please fill this in."],
    ["tall", "Please enter a number."],
    ["12", "Please enter a number from 130 cm to 220 cm."],
    ["175.5", "Please enter a whole number."],
  ])("answers %j with: %s", async (typed, message) => {
    const { answers, user } = renderQuestion(height, { view: aView({}, "en-AU") });
    const field = screen.getByRole("textbox");
    await user.type(field, `${typed}{Enter}`);
    expect(answers).toEqual([]);
    expect(screen.getByText(message)).toBeTruthy();
    expect(field.getAttribute("aria-invalid")).toBe("true");
  });

  it("asks for the ages that plans are made for, and takes a younger one, which is answered elsewhere", async () => {
    const { answers, user } = renderQuestion({ type: "number-input", quantity: "age", min: 10, max: 99 });
    expect(screen.getByText("From 18 to 99")).toBeTruthy();
    await user.type(screen.getByRole("textbox"), "16{Enter}");
    expect(answers).toEqual([{ value: 16, unit: "years" }]);
  });

  it("prints limits in feet that it takes", async () => {
    const { answers, user } = renderQuestion(height);
    expect(screen.getByText("From 4 ft 4 in to 7 ft 2 in")).toBeTruthy();
    await user.type(screen.getByRole("textbox", { name: "The question ft" }), "4");
    await user.type(screen.getByRole("textbox", { name: "The question in" }), "4{Enter}");
    expect(answers).toEqual([{ value: 52, unit: "in" }]);
  });
});

describe("a target weight for 175 cm and 82 kg", () => {
  const view = aView({}, "en-AU");
  const note = () => screen.getByRole("status");

  it("says how far it is, and the healthy range", async () => {
    const { answers, user } = renderQuestion(target, { view });
    await user.type(screen.getByRole("textbox"), "74");
    expect(note().textContent).toBe("10% below where you are now.");
    expect(screen.getByText("Healthy range for your height: 57 kg to 76 kg.")).toBeTruthy();
    await user.click(press());
    expect(answers).toEqual([{ value: 74, unit: "kg" }]);
  });

  it("offers the lowest healthy weight to who asks for less, with help, and does not go on", async () => {
    const { answers, user } = renderQuestion(target, { view });
    await user.type(screen.getByRole("textbox"), "45{Enter}");
    expect(answers).toEqual([]);
    expect(within(note()).getByRole("link").getAttribute("href")).toBe("https://help.example/");
    await user.click(press("Use 57\u00A0kg"));
    expect(fields()).toEqual(["57"]);
    await user.click(press());
    expect(answers).toEqual([{ value: 57, unit: "kg" }]);
  });

  it("offers the present weight to who asks for more", async () => {
    const { answers, user } = renderQuestion(target, { view });
    await user.type(screen.getByRole("textbox"), "95{Enter}");
    await user.click(press("Use 82\u00A0kg"));
    await user.click(press());
    expect(answers).toEqual([{ value: 82, unit: "kg" }]);
  });

  it("speaks pounds to who weighed in pounds", async () => {
    const answers = { weight: { value: 180, unit: "lb" } };
    renderQuestion(target, { view: aView({ session: { ...aSession, answers } }, "de-DE") });
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "lb" }).checked).toBe(true);
  });

  it("plans no weight for anybody under 18", async () => {
    const young = aView({ roles: { age: 16, height: 175, weight: 82 } }, "en-AU");
    const { answers, user } = renderQuestion(target, { view: young });
    await user.type(screen.getByRole("textbox"), "74{Enter}");
    expect(answers).toEqual([]);
    expect(note().textContent).toBe("We plan weight goals for adults only.");
  });
});

describe("text, day and time", () => {
  it("tells the length only near the end, and refuses nothing but spaces", async () => {
    const { answers, user } = renderQuestion({ type: "text-input", label: "First name", max_length: 10 });
    const field = screen.getByRole("textbox", { name: "First name" });
    await user.type(field, "   {Enter}");
    expect(answers).toEqual([]);
    expect(screen.getByText("Please fill this in.")).toBeTruthy();
    await user.clear(field);
    await user.type(field, "Maximili");
    expect(screen.getByText("8 of 10 characters")).toBeTruthy();
    await user.type(field, " {Enter}");
    expect(answers).toEqual(["Maximili"]);
  });

  const birth: SomeQuestion = { type: "date", label: "Birthday", birth: true, min: "1926-01-01", max: "2013-12-31" };

  it("asks a date of birth in the order of the locale", () => {
    renderQuestion(birth, { view: aView({}, "de-DE") });
    const order = screen
      .getAllByRole("combobox")
      .map((select) => select.closest("div")?.querySelector("label")?.textContent);
    expect(order).toEqual(["Tag", "Monat", "Jahr"]);
  });

  it("waits for all three parts of a date of birth", async () => {
    const { answers, user } = renderQuestion(birth);
    await user.selectOptions(screen.getByRole("combobox", { name: "Month" }), "February");
    await user.selectOptions(screen.getByRole("combobox", { name: "Day" }), "29");
    await user.click(press());
    expect(answers).toEqual([]);
    await user.selectOptions(screen.getByRole("combobox", { name: "Year" }), "1987");
    await user.click(press());
    expect(answers).toEqual([]);
    expect(screen.getByText("Please enter a full date.")).toBeTruthy();
    await user.selectOptions(screen.getByRole("combobox", { name: "Year" }), "1988");
    await user.click(press());
    expect(answers).toEqual(["1988-02-29"]);
  });

  it.each<[Locale, string]>([
    ["en-US", "5:00 AM to 10:00 PM"],
    ["de-DE", "05:00 bis 22:00"],
  ])("says in %s which times it takes: %s", async (locale, said) => {
    const time: SomeQuestion = { type: "time-input", label: "Start", min: "05:00", max: "22:00" };
    const { answers, user } = renderQuestion(time, { answer: "03:30", view: aView({}, locale) });
    const plain = (text: string): string => text.replaceAll(/\s/gu, " ");
    expect(screen.getAllByText((text) => plain(text).includes(said))).toHaveLength(1);
    await user.click(press(locale === "de-DE" ? "Weiter" : "Continue"));
    expect(answers).toEqual([]);
    expect(screen.getAllByText((text) => plain(text).includes(said))).toHaveLength(2);
  });

  it("begins on the day on which the visitor did, and takes none before it", async () => {
    const race: SomeQuestion = { type: "date", label: "Race day", min: "today", max: "2028-12-31" };
    const { answers, user } = renderQuestion(race, { answer: "2026-11-20" });
    expect(screen.getByLabelText("Race day").getAttribute("min")).toBe("2026-11-21");
    await user.click(press());
    expect(answers).toEqual([]);
    expect(screen.getByText(/November 21, 2026/)).toBeTruthy();
  });

  it("names the last day that it takes", async () => {
    const race: SomeQuestion = { type: "date", label: "Race day", min: "2026-11-01", max: "2028-12-31" };
    const { answers, user } = renderQuestion(race, { answer: "2029-01-01" });
    await user.click(press());
    expect(answers).toEqual([]);
    expect(screen.getByText(/December 31, 2028/)).toBeTruthy();
  });

  it("takes a usual time by one tap, marks it, and offers none that it would refuse", async () => {
    const time: SomeQuestion = { type: "time-input", label: "Start", max: "18:00", suggested: ["06:30", "18:30"] };
    const { answers, user } = renderQuestion(time);
    const chips = within(screen.getByRole("group", { name: "The question" })).getAllByRole("button");
    expect(chips.map(({ textContent }) => textContent?.replaceAll(/\s/gu, " "))).toEqual(["6:30 AM"]);
    for (const chip of chips) await user.click(chip);
    expect(chips.map((chip) => chip.getAttribute("aria-pressed"))).toEqual(["true"]);
    expect(screen.getByLabelText<HTMLInputElement>("Start").value).toBe("06:30");
    await user.click(press());
    expect(answers).toEqual(["06:30"]);
  });

  it.each<[Locale, string, string]>([
    ["en-US", "in 8 weeks", "Continue"],
    ["de-DE", "in 8 Wochen", "Weiter"],
  ])("counts usual days in %s from the day on which the visitor began: %s", async (locale, label, goOn) => {
    const race: SomeQuestion = {
      type: "date",
      label: "Race day",
      min: "today",
      max: "2027-03-31",
      suggested: [
        { duration: 8, unit: "weeks" },
        { duration: 6, unit: "months" },
      ],
    };
    const { answers, user } = renderQuestion(race, { view: aView({}, locale) });
    expect(within(screen.getByRole("group", { name: "The question" })).getAllByRole("button")).toHaveLength(1);
    await user.click(press(label));
    await user.click(press(goOn));
    expect(answers).toEqual(["2027-01-16"]);
  });
});
