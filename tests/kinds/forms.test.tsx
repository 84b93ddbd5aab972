import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { FormSection } from "../../src/kinds/sections/form/definition.gen.ts";
import type { FunnelView } from "../../src/kinds/view-contract.tsx";
import type { SectionNode } from "../../src/language/types/section-node.gen.ts";
import type { FormAnswers } from "./answered-forms.tsx";
import { aBuyer, renderSection } from "./section-world.tsx";

type FieldName = FormSection["fields"][number]["name"];

const form = (sends: FormSection["sends"], names: readonly FieldName[], more: object = {}): SectionNode => ({
  kind: "form",
  title: `t.${sends}`,
  sends,
  submit: "Send",
  sent: "t.sent",
  fields: names.map((name) => ({ name, label: `Your ${name}`, required: true })),
  ...more,
});

/** A form whose answers are given one after another; the last one stays. */
const renderForm = (definition: SectionNode, answers: FormAnswers["answers"], part: Partial<FunnelView> = {}) => {
  const sent: unknown[] = [];
  const gone: string[] = [];
  const view = { ...aBuyer().view, goTo: (page: string) => gone.push(page), ...part };
  return { sent, gone, view, ...renderSection(definition, view, { answers, sent }) };
};

afterEach(() => vi.useRealTimers());

it("keeps what was typed when nothing answers, says so, and goes on when it arrives", async () => {
  const { sent, gone, user } = renderForm(form("contact", ["email"], { next: "thanks" }), [
    { code: "networkError" },
    "sent",
  ]);
  await user.type(screen.getByLabelText("Your email"), "ana@example.com");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText(/Nothing you entered is lost/)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("Your email").value).toBe("ana@example.com");
  expect(gone).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("t.sent")).toBeDefined();
  expect([gone, sent.length]).toEqual([["thanks"], 2]);
});

it("says after its fields what follows once it is sent, before as after", async () => {
  const follows = { title: "What happens next", text: ["You can [withdraw](withdraw) instead."] };
  const { user } = renderForm(form("contact", ["email"], { follows }), ["sent"]);
  const button = screen.getByRole("button", { name: "Send" });
  const heading = screen.getByRole("heading", { name: "What happens next" });
  expect(button.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.type(screen.getByLabelText("Your email"), "ana@example.com");
  await user.click(button);
  expect(await screen.findByText("t.sent")).toBeDefined();
  expect(screen.getByRole("link", { name: "withdraw" })).toBeDefined();
});

it.each([
  ["first_name", "last_name"],
  ["name", "surname"],
] as const)(
  "asks for a name in two fields that browsers fill, %s and %s, and sends it as one",
  async (given, family) => {
    const { sent, user } = renderForm(form("contact", [given, family, "email"]), ["sent"]);
    expect(screen.getByLabelText(`Your ${given}`).getAttribute("autocomplete")).toBe("given-name");
    expect(screen.getByLabelText(`Your ${family}`).getAttribute("autocomplete")).toBe("family-name");
    await user.type(screen.getByLabelText(`Your ${given}`), "Ana María");
    await user.type(screen.getByLabelText(`Your ${family}`), "López");
    await user.type(screen.getByLabelText("Your email"), "ana@example.com");
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(sent).toMatchObject([["contact", { name: "Ana María López", email: "ana@example.com" }]]);
  },
);

it("leads to what helps where typing anew does not, and stays where it does", async () => {
  const refused = { code: "giftCardNotValid", page: "unable-to-redeem" };
  const { gone, user } = renderForm(form("redeem-gift", ["promo_code", "otp"], { refused }), [
    { code: "otpCodeIsInvalid", field: "otp" },
    { code: "giftCardNotValid", field: "promo_code" },
  ]);
  await user.type(screen.getByLabelText("Your promo_code"), "ABCD1234EFGH");
  await user.type(screen.getByLabelText("Your otp"), "123456");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(gone).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(gone).toEqual(["unable-to-redeem"]));
});

it("says what a gift card gives that was verified before (giftCard)", () => {
  const { view } = aBuyer({ giftCard: "running-plan-3-months" });
  renderSection(form("redeem-gift", ["promo_code", "otp"]), view);
  expect(screen.getByText("This card gives: products.running-plan-3-months")).toBeDefined();
});

it("shows what was entered before it counts, and lets it be changed", async () => {
  const { sent, user } = renderForm(form("withdrawal", ["full_name"], { review: "Confirm" }), ["sent"]);
  await user.type(screen.getByLabelText("Your full_name"), "Ann");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(screen.getByText("Ann").tagName).toBe("DD");
  // A page that has to be loaded again keeps what fields hold.
  expect(document.querySelector<HTMLInputElement>('[name="full_name"]')?.value).toBe("Ann");
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Change" }));
  await user.type(screen.getByLabelText("Your full_name"), " Lee");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  expect(sent).toEqual([["withdrawal", { full_name: "Ann Lee", email: "", order_id: "", message: "" }]]);
});

it("asks nobody to type twice what is known", async () => {
  const { sent, user } = renderForm(form("otp", ["email", "otp"]), ["sent"], {
    knownFields: { email: "ana@example.com" },
  });
  expect(screen.getByLabelText<HTMLInputElement>("Your email").value).toBe("ana@example.com");
  const code = screen.getByLabelText<HTMLInputElement>("Your otp");
  expect([code.autocomplete, code.inputMode]).toEqual(["one-time-code", "numeric"]);
  await user.click(code);
  await user.paste("123 456\n");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(sent).toEqual([["otp", { email: "ana@example.com", otp: "123456" }]]);
});

it("offers another code after half a minute, and waits again", async () => {
  vi.useFakeTimers();
  const { sent } = renderForm(form("otp", ["email"], { resends: true }), ["sent"], {
    knownFields: { email: "ana@example.com" },
  });
  expect(screen.getByText("You can ask for another code in 30 seconds.")).toBeDefined();
  for (let second = 0; second < 30; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
  fireEvent.click(screen.getByRole("button", { name: "Send the code again" }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(sent).toEqual([["login", { email: "ana@example.com" }]]);
  expect(screen.getByText("A new code is on its way.")).toBeDefined();
  expect(screen.getByText("You can ask for another code in 30 seconds.")).toBeDefined();
});

it("starts anew where the next page has a form in the same place", async () => {
  const { user, view, become } = renderForm(form("login", ["email"]), ["sent"]);
  await user.type(screen.getByLabelText("Your email"), "ana@example.com");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await screen.findByText("t.sent");
  become(view, form("otp", ["otp"]));
  expect(screen.getByLabelText<HTMLInputElement>("Your otp").value).toBe("");
});

it("asks for a state where the country has one, forgets it with the country, and sends none elsewhere", async () => {
  const names = ["address_1", "postal_code", "city", "country", "state"] as const;
  const { sent, user } = renderForm(form("address", names), ["sent"]);
  const country = screen.getByLabelText("Your country");
  expect(screen.getAllByRole("combobox")[0]).toBe(country);
  await user.selectOptions(screen.getByLabelText("State"), "CA");
  await user.selectOptions(country, "CA");
  expect(screen.getByLabelText<HTMLSelectElement>("Province").value).toBe("");
  await user.selectOptions(country, "DE");
  expect(screen.queryByLabelText("Province")).toBeNull();
  await user.type(screen.getByLabelText("Your address_1"), "Teststraße 1");
  await user.type(screen.getByLabelText("Your postal_code"), "10115");
  await user.type(screen.getByLabelText("Your city"), "Berlin");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(sent).toEqual([
    [
      "address",
      {
        full_name: "",
        address_1: "Teststraße 1",
        postal_code: "10115",
        city: "Berlin",
        country: "DE",
        state: "",
        phone: "",
      },
    ],
  ]);
});

it("shows an address once more with the names of country and state, not their codes", async () => {
  const { user } = renderForm(form("address", ["country", "state", "address_1"], { review: "Confirm" }), []);
  await user.selectOptions(screen.getByLabelText("State"), "TX");
  await user.type(screen.getByLabelText("Your address_1"), "1 First St");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "United States",
    "Texas",
    "1 First St",
  ]);
});

it.each([
  ["confirm-declaration", "declarationToken"],
  ["confirm-sign-up", "signUpToken"],
  ["leave-sign-up", "signUpToken"],
  ["leave-news", "newsToken"],
  ["refund", "refundToken"],
] as const)(
  "says what is missing where %s was opened without the link of the mail, and leads to us in place of a button that fails",
  (sends, token) => {
    const { view, become } = renderForm(form(sends, [], { text: "t.text" }), [], { brought: [] });
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.queryByText("t.text")).toBeNull();
    expect(screen.getByRole("status").textContent).toContain("only works with the link in our email");
    expect(screen.getByRole("link", { name: "Write to us" }).getAttribute("href")).toBe("contacts");
    become({ ...view, brought: [token] });
    expect(screen.getByRole("button", { name: "Send" })).toBeDefined();
  },
);
