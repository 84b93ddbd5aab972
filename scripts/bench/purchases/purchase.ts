import { sendJson } from "../load.ts";

const PRODUCT = "running-plan-1-month";
const LOCALE = "en-US";

interface Lead {
  readonly code: string;
  readonly proof: string;
}

let count = 0;
const next = (): number => {
  count += 1;
  return count;
};

/** Every visitor comes from an address of their own, as far as the server's limits are concerned. */
const fromSomewhere = (): Record<string, string> => {
  const at = next();
  return { "x-forwarded-for": `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}` };
};

export const createLead = (address: string): Promise<Lead> =>
  sendJson<Lead>("POST", `${address}/api/funnels/20/quiz-data`, {
    headers: fromSomewhere(),
    body: {
      quiz_id: "bench",
      quiz_answers: { goal: "goal_run", distance: "distance_5", weight: 81, height: 175, age: 34 },
      source: "react",
      language: LOCALE,
      email: `bench-${process.pid}-${next()}@example.com`,
    },
  });

export interface Price {
  readonly amount: string;
  readonly currency_id: string;
}

interface Products {
  readonly products: readonly { readonly key: string; readonly prices: Readonly<Record<string, Price>> }[];
}

/** What the page shows as the price. @throws when it is not sold */
export const shownPrice = async (address: string): Promise<Price> => {
  const { products } = await sendJson<Products>("GET", `${address}/api/funnels/20/products`, { headers: {} });
  const shown = products.find(({ key }) => key === PRODUCT)?.prices[LOCALE];
  if (!shown) throw new Error(`Funnel 20 sells no ${PRODUCT}`);
  return shown;
};

/** Lead, secret, consent, payment: the calls of a purchase. @returns the code of the lead */
export const purchase = async (address: string, shown: Price): Promise<string> => {
  const { code, proof } = await createLead(address);
  const headers = { ...fromSomewhere(), "x-lead-proof": proof };
  const { secret } = await sendJson<{ readonly secret: string }>(
    "GET",
    `${address}/api/clients/${code}/secret?product=${PRODUCT}`,
    { headers },
  );
  const { consents } = await sendJson<{ readonly consents: readonly object[] }>(
    "GET",
    `${address}/api/clients/${code}/renewal-consent?product=${PRODUCT}&p_locale=${LOCALE}`,
    { headers },
  );
  const url = `${address}/payments/${code}/${PRODUCT}/-?p_locale=${LOCALE}`;
  await sendJson("POST", url, {
    headers: { ...headers, "x-payment-secret": secret },
    body: {
      attempt_id: crypto.randomUUID(),
      shown,
      payment: { method: "card", nonce: "simulated-approved" },
      consents,
    },
  });
  return code;
};
