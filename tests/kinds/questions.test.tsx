import { screen } from "@testing-library/react";
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { aSession, aView } from "./funnel-view.tsx";
import { validExamples } from "./question-examples.ts";
import { renderQuestion } from "./render-question.tsx";

// jsdom computes no colours and lays nothing out.
const RULES = { "color-contrast": { enabled: false }, region: { enabled: false } };

const faultsOf = async (container: Element): Promise<readonly string[]> => {
  const { violations } = await axe.run(container, { rules: RULES });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
};

describe.each(validExamples)("$type, $name", ({ definition, answers: [answer = null] }) => {
  it("has no accessibility fault, empty, answered or refused", async () => {
    const { container, unmount } = renderQuestion(definition);
    expect(await faultsOf(container)).toEqual([]);
    unmount();
    const answered = renderQuestion(definition, { answer });
    expect(await faultsOf(answered.container)).toEqual([]);
    answered.unmount();
    const refused = renderQuestion(definition, { problem: { code: "required" } });
    expect(await faultsOf(refused.container)).toEqual([]);
  });

  it.each(["radio", "checkbox", "textbox", "combobox", "button", "link"])("names every %s", (role) => {
    renderQuestion(definition, { answer });
    const nameless = screen.queryAllByRole(role, { name: "" });
    expect(nameless.map(({ outerHTML }) => outerHTML)).toEqual([]);
  });

  it("leaves every control in the order of the tab key", () => {
    renderQuestion(definition, { answer });
    const controls = [...document.querySelectorAll<HTMLElement>("input, select, button, a")];
    expect(controls.filter(({ tabIndex }) => tabIndex !== 0)).toEqual([]);
  });

  it("gives the stored answer again to who comes back and presses its button", async () => {
    const view = aView({ session: { ...aSession, answers: { step: answer } } });
    const { answers, user } = renderQuestion(definition, { answer, view });
    screen.getAllByRole("button").at(-1)?.focus();
    await user.keyboard("{Enter}");
    expect(answers).toEqual([answer]);
  });
});
