import type { AnswerOf } from "../../api/call.ts";
import { getProducts } from "../../api/calls/get-products.gen.ts";
import { getQuizzes } from "../../api/calls/get-quizzes.gen.ts";
import { fetchUser } from "../effects/user.ts";
import type { Ports } from "../ports/ports.ts";
import { type Fetched, fetchedAtom } from "./fetched.ts";
import { dispatchAtom, type FunnelStore, sessionAtom } from "./store.ts";

/** What a funnel starts with beside the calls of the shop. */
export interface StartParts {
  /** @returns whether it could be had */
  readonly config: () => Promise<boolean>;
  readonly experiments: () => Promise<boolean>;
  /** What a page can do without, begun when everything else was asked for. @returns as above */
  readonly utilities: () => Promise<boolean>;
}

const note = (store: FunnelStore, part: keyof Fetched, isThere: boolean): void =>
  store.set(fetchedAtom, (now) => ({ ...now, [part]: isThere ? "success" : "error" }));

/** SPEC §8: when the user cannot be fetched that is noted, and the code stays. */
const startUser = async (store: FunnelStore, ports: Ports): Promise<void> => {
  const { lead } = store.get(sessionAtom);
  if (lead === null) return;
  const outcomes = await fetchUser(lead, ports);
  note(store, "user", outcomes.length > 0);
  for (const outcome of outcomes) store.set(dispatchAtom, outcome);
};

const startShop = async (store: FunnelStore, { client, runtime, page, reportFault }: Ports): Promise<void> => {
  const params = { funnel: runtime.definition.id };
  const [products, quiz] = await Promise.allSettled([
    client.send(getProducts, { params, query: { p_locale: page.locale } }),
    client.send(getQuizzes, { params }),
  ]);
  const sold = products.status === "fulfilled" && products.value.ok ? products.value.value : null;
  const asked = quiz.status === "fulfilled" && quiz.value.ok ? quiz.value.value : null;
  note(store, "products", sold !== null);
  note(store, "quiz", asked !== null);
  for (const failed of [products, quiz]) if (failed.status === "rejected") reportFault("funnel start", failed.reason);
  if (asked !== null && asked.id !== runtime.definition.quiz.id) reportFault("the shop has another quiz");
  const different = sold === null ? [] : differing(Object.values(sold).flat(), { runtime, page });
  if (different.length > 0) reportFault(`the shop has other prices for ${different.join(", ")}`);
};

/**
 * SPEC §4, funnel start: config, products and quiz, user, experiments, then utilities. The page was built with products and
 * quiz and shows them at once; an answer that differs means the shop runs another build, which is reported and settled when
 * it is paid (`price_changed`).
 */
export const startFunnel = async (store: FunnelStore, ports: Ports, parts: StartParts): Promise<void> => {
  note(store, "config", await parts.config());
  await startShop(store, ports);
  await startUser(store, ports);
  note(store, "experiments", await parts.experiments());
  // Once: what has come goes on by itself.
  if (store.get(fetchedAtom).utilities !== "success") note(store, "utilities", await parts.utilities());
};

const differing = (
  sold: AnswerOf<"getProducts">["products"],
  { runtime, page }: Pick<Ports, "runtime" | "page">,
): readonly string[] =>
  sold
    .filter(({ key, price, currency_id }) => {
      const shown = runtime.definition.products[key]?.prices[page.locale];
      return shown?.amount !== price || shown?.currency_id !== currency_id;
    })
    .map(({ key }) => key);
