import { expect, it } from "vitest";
import { aClient } from "../../../tests/support/a-client.ts";
import { aRuntime } from "../../../tests/support/a-funnel.ts";
import { aPageLoad } from "../../../tests/support/a-page-load.ts";
import { LEAD, OWNS_NOTHING } from "../../../tests/support/a-visitor.ts";
import type { Lead } from "../../engine/session/session.ts";
import { newSession } from "../../engine/session/start.ts";
import { fetchUser } from "../effects/user.ts";
import { fetchedAtom } from "./fetched.ts";
import { startFunnel } from "./funnel-start.ts";
import { createFunnelStore, sessionAtom } from "./store.ts";

const runtime = aRuntime();
const { definition } = runtime;
/** As the shop answers a page in German. */
const sold = Object.values(definition.products).map((product) => ({
  ...product,
  price: product.prices["de-DE"].amount,
  currency_id: product.prices["de-DE"].currency_id,
}));

const quizOf = (id: string) => ({ id, questions: [] });
const selling = (products: readonly object[]) => ({
  products,
  upsells: [],
  extras: [],
  downsells: [],
  runningPlanUpsells: [],
});

/** Starts the funnel against a shop that gives these answers, by the name of the call. */
const start = async (answers: Readonly<Record<string, object>>, lead: Lead | null = null, missing = "") => {
  const session = { ...newSession(runtime, { locale: "de-DE", startedOn: "2026-11-20" }), lead };
  const store = createFunnelStore({ runtime, now: "2026-11-20", perform: () => {} }, session);
  const asked: string[] = [];
  const faults: string[] = [];
  const client = aClient((call) => {
    asked.push(call);
    const value = answers[call];
    if (!value) throw new TypeError("Failed to fetch");
    return { ok: true, value };
  });
  const part = (name: string, isThere: boolean) => () => {
    asked.push(name);
    return Promise.resolve(isThere);
  };
  await startFunnel(store, aPageLoad({ client, runtime, reportFault: (fault) => void faults.push(fault) }), {
    config: part("config", answers["config"] !== undefined),
    experiments: part("experiments", missing !== "experiments"),
    utilities: part("utilities", missing !== "utilities"),
  });
  return {
    asked,
    faults,
    fetched: store.get(fetchedAtom),
    lead: store.get(sessionAtom).lead,
    owned: store.get(sessionAtom).ownedProducts,
  };
};

it("asks the shop for quiz and products, and reports what differs from the page", async () => {
  expect(await start({ getQuizzes: quizOf(definition.quiz.id), getProducts: selling(sold) })).toEqual({
    asked: ["config", "getProducts", "getQuizzes", "experiments", "utilities"],
    faults: [],
    fetched: {
      config: "error",
      quiz: "success",
      products: "success",
      user: "loading",
      experiments: "success",
      utilities: "success",
    },
    lead: null,
    owned: [],
  });
  const [first] = sold;
  if (!first) throw new Error("the toy sells nothing");
  const dearer = { ...first, price: "999.00" };
  const other = await start({ getQuizzes: quizOf("of yesterday"), getProducts: selling([dearer]) });
  expect(other.faults).toEqual(["the shop has another quiz", `the shop has other prices for ${first.key}`]);
});

it("reports what cannot be had, and leaves the page as it was built", async () => {
  expect(await start({ getProducts: selling(sold) })).toMatchObject({
    faults: ["funnel start"],
    fetched: { quiz: "error", products: "success" },
  });
});

it("fetches the user of a lead, and what they own is not offered", async () => {
  const user = {
    purchases: [],
    purchased_products_keys: ["plan-month"],
    owned_products_keys: ["plan-month"],
    last_transaction_payment_method: null,
    saved_payment_method: null,
    segment: null,
  };
  const shop = { getQuizzes: quizOf(definition.quiz.id), getProducts: selling(sold), getClientSummary: user };
  expect(await start(shop, LEAD)).toMatchObject({ faults: [], fetched: { user: "success" }, owned: ["plan-month"] });
});

it("a lead that was forgotten owns nothing, and nobody is told to try again", async () => {
  const refused = { success: false, error_code: "not_found", error_message: "", status: 404 } as const;
  const client = aClient((call) =>
    call === "getClientSummary" ? { ok: false, error: refused } : { ok: true, value: {} },
  );
  expect(await fetchUser(LEAD, { client, reportFault() {} })).toEqual([
    { type: "userFetched", code: LEAD.code, products: [] },
  ]);
});

it("a user that cannot be fetched is noted, and the code stays", async () => {
  const shop = { getQuizzes: quizOf(definition.quiz.id), getProducts: selling(sold) };
  expect(await start(shop, LEAD)).toMatchObject({ fetched: { user: "error" }, lead: LEAD });
});

it("a funnel starts with config, products, quiz, user and experiments, then utilities", async () => {
  const shop = { getQuizzes: quizOf(definition.quiz.id), getProducts: selling(sold), getClientSummary: OWNS_NOTHING };
  expect(await start({ ...shop, config: {} }, LEAD)).toMatchObject({
    asked: ["config", "getProducts", "getQuizzes", "getClientSummary", "experiments", "utilities"],
    fetched: { config: "success", products: "success", quiz: "success", user: "success", experiments: "success" },
  });
});

it.each(["experiments", "utilities"])("notes that %s could not be had, and asks for the rest", async (part) => {
  const shop = { config: {}, getQuizzes: quizOf(definition.quiz.id), getProducts: selling(sold) };
  const { asked, fetched } = await start(shop, null, part);
  expect(fetched).toEqual({
    config: "success",
    products: "success",
    quiz: "success",
    user: "loading",
    experiments: "success",
    utilities: "success",
    [part]: "error",
  });
  expect(asked).toEqual(["config", "getProducts", "getQuizzes", "experiments", "utilities"]);
});
