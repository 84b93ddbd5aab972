import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { describe, expect, it, vi } from "vitest";
import type { PricedProduct } from "../../src/engine/selling/priced-product.ts";
import type { Session } from "../../src/engine/session/session.ts";
import type { Money } from "../../src/foundation/money.ts";
import type { FunnelView } from "../../src/kinds/view-contract.tsx";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";
import type { ModalKindName } from "../../src/language/types/kind-names.gen.ts";
import type { ModalNode } from "../../src/language/types/modal-node.gen.ts";
import { loadAllViews, viewOfModal } from "../../src/renderer/view-of.tsx";
import { AnsweredForms, type FormAnswers } from "./answered-forms.tsx";
import { aSession, aView } from "./funnel-view.tsx";
import { invalidModals, modalFaults, validModals } from "./modal-examples.ts";

await loadAllViews();

const dollars = (minor: number): Money => ({ minor, currency: "USD" });

const priced = (key: string, part: Partial<PricedProduct> = {}): PricedProduct => ({
  product: {
    key,
    sku: key,
    id: 1,
    name: key,
    category: "Running Subscription",
    type: "digital",
    is_subscription: false,
    is_upsell: false,
    prices: {} as PricedProduct["product"]["prices"],
  },
  billedNow: dollars(4499),
  deduction: null,
  price: dollars(4499),
  old: null,
  discountPercent: null,
  perWeek: null,
  perDay: null,
  trial: null,
  renewal: null,
  ...part,
});

const renderModal = (
  definition: ModalNode,
  products: readonly PricedProduct[] = [],
  part: Partial<FunnelView> = {},
  forms: FormAnswers = { answers: [], sent: [] },
) => {
  const View = viewOfModal(definition.kind);
  const said: string[] = [];
  const view = aView({ products: { status: "ready", value: products }, ...part });
  const rendered = render(
    <AnsweredForms view={view} forms={forms}>
      <h1>Page</h1>
      <View definition={definition} onAccept={() => said.push("yes")} onDecline={() => said.push("no")} />
    </AnsweredForms>,
  );
  return { ...rendered, said, user: userEvent.setup() };
};

describe.each(validModals)("$kind, $name", ({ definition }) => {
  it("passes its schema", () => {
    expect(modalFaults(definition)).toBe("");
  });

  it("has no accessibility fault", async () => {
    const sold = definition.product === undefined ? [] : [priced(definition.product)];
    const { container } = renderModal(definition, sold);
    const { violations } = await axe.run(container, { rules: { "color-contrast": { enabled: false } } });
    expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([]);
  });
});

it.each(invalidModals)("$kind: the schema refuses $name", ({ definition, expect: reason }) => {
  expect(modalFaults(definition)).toContain(reason);
});

const offer = (kind: ModalKindName): ModalNode => ({
  kind,
  title: "t.title",
  text: "t.text",
  product: "plan",
  accept: "Take it",
  decline: "No",
});

describe("an offer", () => {
  it.each(["Downsell", "Discount", "Trials", "PlanUpsell"] as const)(
    "%s shows the price and takes yes and no",
    async (kind) => {
      const { said, user } = renderModal(offer(kind), [priced("plan")]);
      expect(screen.getByText("$44.99")).toBeTruthy();
      await user.click(screen.getByRole("button", { name: "No" }));
      await user.click(screen.getByRole("button", { name: "Take it" }));
      expect(said).toEqual(["no", "yes"]);
    },
  );

  it("leaves only the way back when the product is not sold now", () => {
    renderModal(offer("Downsell"), []);
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["No"]);
  });

  it("computes the saving of a discount", () => {
    renderModal(offer("Discount"), [priced("plan", { old: dollars(5999), discountPercent: 25 })]);
    expect(screen.getByText("25% less")).toBeTruthy();
    expect(screen.getByText("$59.99")).toBeTruthy();
  });

  it("says how long a trial lasts", () => {
    renderModal(offer("Trials"), [priced("plan", { trial: { amount: dollars(100), days: 7 } })]);
    expect(screen.getByText("7 days for $1.00")).toBeTruthy();
  });

  it("sets the price per day beside that of the chosen plan", () => {
    const plans = [priced("plan", { perDay: dollars(38) }), priced("short", { perDay: dollars(50) })];
    renderModal(offer("PlanUpsell"), plans, { session: { ...aSession, plan: "short" } });
    expect(screen.getByText("$0.38 per day instead of $0.50")).toBeTruthy();
  });
});

describe("accepting an offer", () => {
  const accept = (session: Session) => vocabulary.modals.get("Discount")?.accept(offer("Discount"), session);
  const purchase = { product: "plan", orderId: "1", minor: 4499, currency: "USD" };
  const attempt = { id: "1", product: "short", status: "started" } as const;

  it("makes it the plan, and leaves an earlier failure behind", () => {
    expect(accept({ ...aSession, status: "failed", failure: "unknown" })).toEqual({ ...aSession, plan: "plan" });
  });

  it.each([
    ["is owned", { ...aSession, purchases: [purchase] }],
    ["would change what is being paid", { ...aSession, plan: "short", attempt }],
  ])("changes nothing when the product %s", (_when, session) => {
    expect(accept(session)).toEqual(session);
  });
});

it("reads a table of contents with its heads", () => {
  renderModal({
    kind: "SupplementFacts",
    title: "t.facts",
    serving: "t.serving",
    note: "t.note",
    nutrients: {
      c: { name: "Vitamin C", amount: 80, unit: "mg", daily_percent: 100 },
      cultures: { name: "Cultures", amount: 10_000_000_000, unit: "CFU" },
    },
  });
  const row = screen.getByRole("row", { name: "Vitamin C 80 mg 100%" });
  expect(row.querySelector("th")?.scope).toBe("row");
  expect(screen.getByRole("row", { name: "Cultures 10\u00A0billion CFU –" })).toBeDefined();
});

describe("a dialog that asks", () => {
  const definition = (kind: ModalKindName, more: object = {}) => ({ kind, title: "t.title", submit: "Send", ...more });
  const renderAsking = (kind: ModalKindName, more: object = {}, answer: FormAnswers["answers"][number] = "sent") => {
    const sent: unknown[] = [];
    return { sent, ...renderModal(definition(kind, more), [], {}, { answers: [answer], sent }) };
  };

  it("takes an American address for what one order holds, and closes once it has arrived", async () => {
    const { sent, said, user } = renderAsking("AddressFat", { product: "fat-burner" });
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(said).toEqual([]);
    const filled = { Name: "Ann Lee", "Street address": "1 First St", "ZIP code": "78701", City: "Austin" };
    for (const [label, text] of Object.entries(filled)) await user.type(screen.getByLabelText(label), text);
    await user.selectOptions(screen.getByLabelText("State"), "TX");
    expect(screen.getAllByRole("combobox")).toEqual([screen.getByLabelText("State")]);
    await user.click(screen.getByRole("button", { name: "Send" }));
    await vi.waitFor(() => expect(said).toEqual(["yes"]));
    expect(sent).toMatchObject([["address-fat", { country: "US", state: "TX", product: "fat-burner" }]]);
  });

  it("keeps what was typed when the answer is no", async () => {
    const { said, user } = renderAsking("Email", {}, { code: "emailIsAlreadyInUse", field: "email" });
    await user.type(screen.getByLabelText("Email"), "ana@example.com");
    await user.type(screen.getByLabelText("Repeat your email"), "ana@example.com");
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByText(/already belongs to an account/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ana@example.com");
    expect(said).toEqual([]);
  });

  it("does not agree to news on anybody's behalf", async () => {
    const { sent, user } = renderAsking("EmailCheckout", { privacy: "t.privacy", future_promo: "News" });
    await user.type(screen.getByLabelText("Email"), "ana@example.com");
    await user.click(screen.getByRole("button", { name: "Send" }));
    await user.click(screen.getByRole("checkbox", { name: "News" }));
    expect(sent).toEqual([["email-checkout", { email: "ana@example.com", future_promo: "" }]]);
  });
});
