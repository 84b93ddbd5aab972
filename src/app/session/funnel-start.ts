import { getProducts } from "../../api/calls/get-products.gen.ts";
import { getQuizzes } from "../../api/calls/get-quizzes.gen.ts";
import type { ProductDefinition } from "../../engine/definition/definition.ts";
import { fetchUser } from "../effects/user.ts";
import type { Ports } from "../ports/ports.ts";
import { fetchedAtom } from "./fetched.ts";
import { dispatchAtom, type FunnelStore, sessionAtom } from "./store.ts";

/** SPEC §8: when the user cannot be fetched that is noted, and the code stays. */
const startUser = async (store: FunnelStore, ports: Ports): Promise<void> => {
  const { lead } = store.get(sessionAtom);
  if (lead === null) return;
  const outcomes = await fetchUser(lead, ports);
  store.set(fetchedAtom, (now) => ({ ...now, user: outcomes.length > 0 ? "success" : "error" }));
  for (const outcome of outcomes) store.set(dispatchAtom, outcome);
};

/**
 * SPEC §4, funnel start: quiz and products are asked of the shop. The page was built with both and shows them at once;
 * an answer that differs means the shop runs another build, which is reported and settled when it is paid (`price_changed`).
 */
export const startFunnel = async (store: FunnelStore, ports: Ports): Promise<void> => {
  const { client, runtime, reportFault } = ports;
  const { definition } = runtime;
  const params = { funnel: definition.id };
  const [quiz, products] = await Promise.allSettled([
    client.send(getQuizzes, { params }),
    client.send(getProducts, { params }),
  ]);
  store.set(fetchedAtom, (now) => ({
    ...now,
    quiz: quiz.status === "fulfilled" && quiz.value.ok ? "success" : "error",
    products: products.status === "fulfilled" && products.value.ok ? "success" : "error",
  }));
  for (const failed of [quiz, products]) if (failed.status === "rejected") reportFault("funnel start", failed.reason);
  if (quiz.status === "fulfilled" && quiz.value.ok && quiz.value.value.id !== definition.quiz.id)
    reportFault("the shop has another quiz");
  await startUser(store, ports);
  if (products.status === "fulfilled" && products.value.ok) {
    const different = differing(Object.values(products.value.value).flat(), ports);
    if (different.length > 0) reportFault(`the shop has other prices for ${different.join(", ")}`);
  }
};

const differing = (sold: readonly ProductDefinition[], { runtime, page }: Ports): readonly string[] =>
  sold
    .filter(({ key, prices }) => {
      const shown = runtime.definition.products[key]?.prices[page.locale];
      return shown?.amount !== prices[page.locale].amount || shown.currency_id !== prices[page.locale].currency_id;
    })
    .map(({ key }) => key);
