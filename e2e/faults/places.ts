import type { Page } from "playwright/test";
import type { Session } from "../../src/engine/session/session.ts";
import { runtimeOf } from "./visitors.ts";

export const BRANDS = ["run", "health"] as const;
export type Brand = (typeof BRANDS)[number];

/** A screen that is tried, and what a visitor wants there. */
export interface Place {
  readonly name: string;
  /** Funnel that has the page, by brand. */
  readonly funnel: Readonly<Record<Brand, string>>;
  /** Address below the locale; where `isThere` is given, the address of the session's step. */
  readonly path: string;
  /** Sessions that stand here. Absent: the page needs none, and who is new has none. */
  readonly isThere?: (session: Session) => boolean;
  /** Who stands there opens `path` by itself: the page is no step of a funnel. */
  readonly isApart?: true;
  /** Who is new opens the address as it is, and comes from nowhere. */
  readonly opensAlone?: true;
  /** Does what the page is for. Fills only what is empty. Absent: the page is there to be read. */
  readonly act?: (page: Page) => Promise<void>;
  /** The page itself says what came of the act, and stays. */
  readonly saysSo?: true;
}

const FAST = { timeout: 2_500 };

const main = (page: Page) => page.getByRole("main");

const stepOf = (session: Session) => runtimeOf(session.funnel).steps.get(session.position);
const standsOn =
  (...pages: readonly string[]) =>
  (session: Session): boolean =>
    pages.includes(stepOf(session)?.definition.page ?? "");

const ENTRIES: Readonly<Record<string, string>> = {
  promo_code: "AAAAA-AAAAA-AAAAA-AAAAA",
  order_id: "1234",
  full_name: "Ana Sample",
  address_1: "1 Main Street",
  postal_code: "78701",
  city: "Austin",
  state: "TX",
  "cc-number": "4111 1111 1111 1111",
  "cc-exp": "12/34",
  "cc-csc": "123",
};

let addresses = 0;

/** An address of its own: the server counts what it sends to one. */
const freshAddress = (): string => {
  addresses += 1;
  return `ana-${process.pid}-${Date.now()}-${addresses}@example.com`;
};

/** Fills what is empty in the fields of the page. */
const fill = async (page: Page): Promise<void> => {
  for (const select of await main(page).locator("select:visible").all())
    if ((await select.inputValue()) === "")
      await select.selectOption((await select.getAttribute("name")) === "country" ? "US" : { index: 1 }, FAST);
  for (const field of await main(page).locator("input:visible, textarea:visible").all()) {
    const type = await field.getAttribute("type");
    if (type === "checkbox" || type === "radio" || type === "hidden" || type === "date") continue;
    const name = (await field.getAttribute("name")) ?? "";
    const token = (await field.getAttribute("autocomplete")) ?? "";
    const autofill = token.split(" ").at(-1) ?? "";
    const entry = [name, type, autofill].includes("email") ? freshAddress() : (ENTRIES[autofill] ?? ENTRIES[name]);
    if (entry !== undefined && (await field.inputValue()) === "") await field.fill(entry, FAST);
  }
};

const submit = async (page: Page): Promise<void> => {
  await fill(page);
  await main(page).locator('button[type="submit"]').first().click(FAST);
};

const tapOption = (page: Page): Promise<void> =>
  main(page)
    .locator("[data-question]")
    .last()
    .getByRole("radio")
    .first()
    .click({ ...FAST, force: true });

const tapButton =
  (at: "first" | "last") =>
  (page: Page): Promise<void> =>
    main(page).getByRole("button")[at]().click(FAST);

const takePlan = (page: Page): Promise<void> =>
  main(page)
    .locator("section", { has: page.getByRole("radiogroup") })
    .getByRole("button")
    .first()
    .click(FAST);

const pay = async (page: Page): Promise<void> => {
  const form = main(page).locator(":has(> [data-status])");
  await form.locator('input[autocomplete="cc-number"]').waitFor(FAST);
  await fill(page);
  await form.locator("> button:enabled").last().waitFor(FAST);
  for (const box of await form.getByRole("checkbox").all()) await box.check({ ...FAST, force: true });
  await form.locator("> button").last().click(FAST);
};

/** The second tap, where the first has been taken. */
const cancelPlan = async (page: Page): Promise<void> => {
  if (!page.url().includes("#cancel-")) await main(page).locator('a[href^="#cancel-"]').first().click(FAST);
  await main(page).getByRole("button").first().click(FAST);
};

const ownFunnel = { run: "20", health: "342" } as const;
const runFunnel = { run: "20", health: "20" } as const;
const shop = { run: "shop", health: "shop" } as const;

export const PLACES: readonly Place[] = [
  { name: "home", funnel: ownFunnel, path: "home", act: tapOption },
  {
    name: "quiz",
    funnel: ownFunnel,
    path: "quiz",
    isThere: (session) =>
      stepOf(session)?.definition.question?.type === "single-choice" && Object.keys(session.answers).length > 3,
    opensAlone: true,
    act: tapOption,
  },
  { name: "email", funnel: ownFunnel, path: "email", isThere: standsOn("email"), act: submit },
  { name: "results", funnel: ownFunnel, path: "results", isThere: standsOn("results"), act: takePlan },
  { name: "checkout", funnel: ownFunnel, path: "checkout", isThere: standsOn("checkout"), act: pay },
  {
    name: "offer",
    funnel: ownFunnel,
    path: "success/yoga-subscription",
    isThere: standsOn("success/yoga-subscription"),
    act: tapButton("last"),
  },
  {
    name: "parcel",
    funnel: runFunnel,
    path: "success/weight-loss-fuel/shipping",
    isThere: standsOn("success/weight-loss-fuel/shipping"),
    act: submit,
    saysSo: true,
  },
  { name: "success", funnel: ownFunnel, path: "success", isThere: standsOn("success") },
  { name: "shop", funnel: shop, path: "card-2", act: tapButton("first") },
  { name: "login", funnel: ownFunnel, path: "login", act: submit },
  { name: "redeem", funnel: ownFunnel, path: "gift-card", act: submit, saysSo: true },
  { name: "cancel", funnel: ownFunnel, path: "cancel", act: submit, saysSo: true },
  { name: "account", funnel: ownFunnel, path: "account", act: submit, saysSo: true },
  {
    name: "plans",
    funnel: ownFunnel,
    path: "account",
    isThere: standsOn("success"),
    isApart: true,
    act: cancelPlan,
    saysSo: true,
  },
  { name: "delete", funnel: ownFunnel, path: "delete", act: submit },
];

/** Does what the page is for that a visitor comes from. */
export const leave = async (page: Page): Promise<void> => {
  const path = new URL(page.url()).pathname;
  if (path.endsWith("/quiz"))
    return (await main(page).locator('[data-question-type="loader"]').count()) > 0 ? undefined : tapOption(page);
  if (path.endsWith("/email")) return submit(page);
  if (path.endsWith("/results")) return takePlan(page);
  if (path.endsWith("/checkout")) return pay(page);
  if (path.endsWith("/success/weight-loss-fuel")) return tapButton("first")(page);
  return tapButton("last")(page);
};
