import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { SectionNode } from "../../src/language/types/section-node.gen.ts";
import type { FormAnswers } from "./answered-forms.tsx";
import { aBuyer, renderSection } from "./section-world.tsx";

const definition: SectionNode = { kind: "marathon-sign-up", event: "oktoberfest", modal: "marathon-success" };

const renderSignUp = (answer: FormAnswers["answers"][number] = "sent") => {
  const sent: unknown[] = [];
  const { view, acts } = aBuyer();
  return { sent, acts, ...renderSection(definition, view, { answers: [answer], sent }) };
};

const nameField = () => screen.getByRole("textbox", { name: /^Name/ });
const emailField = () => screen.getByRole("textbox", { name: /^Email/ });
const submit = () => screen.getByRole("button", { name: "Send me the emails" });

it("sends name and address of the event by keyboard alone, without leave for news, and opens its answer", async () => {
  const { sent, acts, user } = renderSignUp();
  await user.tab();
  await user.keyboard("Ann");
  await user.tab();
  await user.keyboard("ann@example.com{Enter}");
  expect(await screen.findByText(/Almost done/)).toBeDefined();
  const fields = { event: "oktoberfest", name: "Ann", email: "ann@example.com", future_promo: "" };
  expect(sent).toEqual([["sign-up", fields]]);
  expect(acts).toEqual([{ type: "modalOpened", modal: "marathon-success" }]);
});

it("asks for leave to send news with a box of its own that nobody has ticked", async () => {
  const { sent, user } = renderSignUp();
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: /training tips and offers/ });
  expect(box.checked).toBe(false);
  await user.click(box);
  await user.type(nameField(), "Ann");
  await user.type(emailField(), "ann@example.com");
  await user.click(submit());
  expect(sent).toMatchObject([["sign-up", { future_promo: "yes" }]]);
});

it("names what is missing at its field and sends nothing", async () => {
  const { sent, user } = renderSignUp();
  await user.type(emailField(), "ann");
  await user.click(submit());
  expect(document.activeElement).toBe(nameField());
  expect(emailField().getAttribute("aria-invalid")).toBe("true");
  expect(sent).toEqual([]);
});

it("keeps what was typed when nothing answers", async () => {
  const { acts, user } = renderSignUp({ code: "networkError" });
  await user.type(nameField(), "Ann");
  await user.type(emailField(), "ann@example.com");
  await user.click(submit());
  expect(await screen.findByText(/Nothing you entered is lost/)).toBeDefined();
  expect(screen.getByDisplayValue("ann@example.com")).toBe(emailField());
  expect(acts).toEqual([]);
});

it("says when somebody has asked too often", async () => {
  const { user } = renderSignUp({ code: "tooManyTries" });
  await user.type(nameField(), "Ann");
  await user.type(emailField(), "ann@example.com");
  await user.click(submit());
  expect(await screen.findByRole("alert")).toBeDefined();
});
