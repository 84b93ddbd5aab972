import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { FunnelDefinition, ProductDefinition } from "../../src/engine/definition/definition.ts";
import type { SectionNode } from "../../src/language/types/section-node.gen.ts";
import { aBuyer, renderSection } from "./section-world.tsx";

const signIn: SectionNode = {
  kind: "sign-in",
  title: "test.title",
  label: "test.email",
  request: "test.request",
  sent: "test.sent",
  submit: "test.submit",
  other: "test.other",
  signed_in: "test.signed-in",
};
const codeForm: SectionNode = {
  kind: "code-form",
  title: "test.title",
  label: "test.code",
  submit: "test.submit",
  found: "test.found",
};
const CODE = "0123456789abcdef0123456789abcdef";

it("has a code sent to the address, and takes the code once it is on its way", async () => {
  const { view, acts } = aBuyer({ position: "login", lead: null, signIn: null });
  const { user, become } = renderSection(signIn, view);
  await user.type(screen.getByRole("textbox"), "ana@example.com");
  await user.click(screen.getByRole("button", { name: "test.request" }));
  const sent = { email: "ana@example.com", status: "sent" } as const;
  become({ ...view, session: { ...view.session, signIn: sent } });
  await user.type(screen.getByRole("textbox"), "123 456");
  await user.click(screen.getByRole("button", { name: "test.submit" }));
  expect(acts).toEqual([
    { type: "otpRequested", step: "login", email: "ana@example.com" },
    { type: "otpSubmitted", step: "login", otp: "123456" },
  ]);
});

it("says at the field that the code was wrong, until something else is typed", async () => {
  const sent = { email: "ana@example.com", status: "sent" } as const;
  const { view } = aBuyer({ position: "login", signIn: sent });
  const { user, become } = renderSection(signIn, view);
  await user.type(screen.getByRole("textbox"), "123456{Enter}");
  become({ ...view, session: { ...view.session, status: "failed", failure: "otpCodeIsInvalid" } });
  screen.getByRole("textbox", { description: /wrong or has expired/ });
  await user.type(screen.getByRole("textbox"), "{Backspace}");
  expect(screen.queryByText(/wrong or has expired/)).toBeNull();
});

it("lets whoever mistyped the address go back to it", async () => {
  const { view } = aBuyer({ position: "login", signIn: { email: "ana@exmaple.com", status: "sent" } });
  const { user } = renderSection(signIn, view);
  await user.click(screen.getByRole("button", { name: "test.other" }));
  expect(screen.getByDisplayValue("ana@exmaple.com")).toBe(screen.getByRole("textbox"));
  screen.getByRole("button", { name: "test.request" });
});

it("finds the code in a whole link that was pasted", async () => {
  const { view, acts } = aBuyer({ position: "code", lead: null });
  const { user } = renderSection(codeForm, view);
  await user.click(screen.getByRole("textbox"));
  await user.paste(`https://health.example/en-US/results?code=${CODE}`);
  await user.click(screen.getByRole("button", { name: "test.submit" }));
  expect(acts).toEqual([{ type: "codeGiven", step: "code", code: CODE }]);
});

it("goes where the link of a plan mail leads, which holds more than a code", async () => {
  const { view, acts } = aBuyer({ position: "code", lead: null });
  const left: string[] = [];
  const { user } = renderSection(codeForm, { ...view, leaveFor: (address) => left.push(address) });
  await user.click(screen.getByRole("textbox"));
  await user.paste(`https://health.example/en-US/results?jg=342#plan=${CODE}${CODE}.sign`);
  await user.click(screen.getByRole("button", { name: "test.submit" }));
  expect(left).toEqual([`/en-US/results?jg=342#plan=${CODE}${CODE}.sign`]);
  expect(acts).toEqual([]);
});

it("asks nothing of whom the code of the address has found already", async () => {
  const { view, acts } = aBuyer({ position: "code" });
  const { user } = renderSection(codeForm, view);
  expect(screen.queryByRole("textbox")).toBeNull();
  await user.click(screen.getByRole("button"));
  expect(acts).toEqual([{ type: "continued", step: "code" }]);
});

it("does not offer in a list what is chosen already", () => {
  const { view } = aBuyer({ plan: "walking-plan-6-months" });
  const funnel: FunnelDefinition = {
    ...view.funnel,
    modals: { longer: { kind: "PlanUpsell", title: "t.longer", product: "walking-plan-6-months" } },
  };
  const list: SectionNode = {
    kind: "link-list",
    title: "test.title",
    items: [{ label: "test.longer", modal: "longer" }],
  };
  renderSection(list, { ...view, funnel });
  expect(screen.queryByText("test.title")).toBeNull();
});

it("lists the way to redeem a gift card for whoever has just bought one, and for nobody else", () => {
  const list: SectionNode = {
    kind: "link-list",
    items: [
      { label: "test.shop", page: "shop" },
      { label: "test.redeem", page: "gift-card", supply: "code" },
    ],
  };
  const { view } = aBuyer();
  const plan = view.funnel.products["running-plan-1-month"];
  const purchase = view.session.purchases[0];
  if (!plan || !purchase) throw new Error("the funnel sells a plan, and it was bought");
  const card = { ...plan, key: "card", gift_card: { gives: "running-plan-1-month" } } as ProductDefinition;
  const funnel = { ...view.funnel, products: { ...view.funnel.products, card } };
  const labels = () => screen.getAllByRole("link").map(({ textContent }) => textContent);
  const { unmount } = renderSection(list, { ...view, funnel });
  expect(labels()).toEqual(["test.shop"]);
  unmount();
  const session = { ...view.session, purchases: [{ ...purchase, product: "card" }] };
  renderSection(list, { ...view, funnel, session });
  expect(labels()).toEqual(["test.shop", "test.redeem"]);
});

it("opens a modal from a list of links", async () => {
  const { view, acts } = aBuyer();
  const { user } = renderSection({ kind: "link-list", items: [{ label: "test.trial", modal: "try-first" }] }, view);
  await user.click(screen.getByRole("button", { name: /test.trial/ }));
  expect(acts).toEqual([{ type: "modalOpened", modal: "try-first" }]);
});

it("says that something happened only to whoever has just done it", () => {
  const message: SectionNode = {
    kind: "message",
    title: "t.deleted",
    text: "t.gone",
    after: {
      forms: ["confirm-delete"],
      otherwise: { title: "t.deleting", text: "t.unseen", action: { label: "t.start", page: "delete" } },
    },
  };
  const { unmount } = renderSection(message, aBuyer().view);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("t.deleting");
  expect(screen.getByRole("link", { name: "t.start" }).getAttribute("href")).toContain("delete");
  unmount();
  renderSection(message, aBuyer({ forms: { "confirm-delete": { id: "1", status: "sent" } } }).view);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("t.deleted");
  expect(screen.queryByRole("link")).toBeNull();
});

it("offers a file of the brand to be saved", () => {
  renderSection({ kind: "link-list", items: [{ label: "The logo", file: "media-kit/logo.png" }] }, aBuyer().view);
  const link = screen.getByRole("link", { name: "The logo" });
  expect([link.getAttribute("href"), link.hasAttribute("download")]).toEqual(["/media-kit/logo.png", true]);
});

it("leads a computer to the code for the phone, and without an application nowhere", () => {
  const badges: SectionNode = { kind: "store-badges", open: { label: "Open the app" } };
  const { view } = aBuyer();
  const { become, container } = renderSection(badges, view);
  expect(screen.getByRole("link", { name: "Open the app" }).getAttribute("href")).toContain("success-qr");
  become({ ...view, brand: { id: "run", name: "Strideo", trader: [] } });
  expect(container.textContent).toBe("");
});

it("puts the heading of the way into the app beside a figure, where one is named", () => {
  const { container } = renderSection(
    { kind: "store-badges", title: "t.in", level: 1, art: "doodle:jumping" },
    aBuyer().view,
  );
  const head = screen.getByRole("heading", { level: 1 }).parentElement;
  expect(head?.querySelector("use")?.getAttribute("href")).toContain("jumping");
  expect(head?.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
  expect(container.querySelectorAll("use")).toHaveLength(1);
});

it.each([
  ["Du bist dabei. Hol dir die App", ["Du bist dabei.", "Hol dir die App"]],
  ["Bereit für den 4. Juli", []],
])("gives each sentence of a heading a line of its own: %s", (title, lines) => {
  const section: SectionNode = { kind: "store-badges", title, level: 1 };
  renderSection(section, aBuyer().view);
  const heading = screen.getByRole("heading", { level: 1, name: title });
  expect([...heading.children].map(({ textContent }) => textContent)).toEqual(lines);
});
