import { startBareJson } from "./bare-json.ts";
import type { Benchmark, Row } from "./benchmark.ts";
import { startFloorServer } from "./floor-server.ts";
import { perSecond, sendJson } from "./load.ts";
import { startSite } from "./site.ts";

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

const createLead = (address: string): Promise<Lead> =>
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

interface Price {
  readonly amount: string;
  readonly currency_id: string;
}

interface Products {
  readonly products: readonly { readonly key: string; readonly prices: Readonly<Record<string, Price>> }[];
}

/** Lead, secret, consent, payment: the calls of a purchase. */
const purchase = async (address: string, shown: Price): Promise<void> => {
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
};

const getText = (url: string): Promise<string> => fetch(url).then((answer) => answer.text());

export const apiCalls: Benchmark = {
  name: "api-calls",
  run: async () => {
    const site = await startSite();
    const bare = await startFloorServer();
    try {
      const products = await sendJson<Products>("GET", `${site.address}/api/funnels/20/products`, { headers: {} });
      const shown = products.products.find(({ key }) => key === PRODUCT)?.prices[LOCALE];
      if (!shown) throw new Error(`Funnel 20 sells no ${PRODUCT}`);
      const catalogue = await startBareJson(JSON.stringify(products));
      const rows: Row[] = [
        {
          name: "products of a funnel",
          values: await perSecond(() => getText(`${site.address}/api/funnels/20/products`)),
        },
        {
          name: "floor: the bare framework with the same text",
          values: await perSecond(() => getText(catalogue.address)),
        },
        { name: "lead creation", values: await perSecond(() => createLead(site.address)) },
        { name: "purchase (lead, secret, payment)", values: await perSecond(() => purchase(site.address, shown)) },
        {
          name: "floor: bare handler",
          values: await perSecond(() => getText(`http://127.0.0.1:${bare.port}/`)),
        },
      ];
      await catalogue.stop();
      const columns = ["per second", "p50 ms", "p98 ms"];
      return [{ title: "API with the embedded database, 16 at a time, the load on the same machine", columns, rows }];
    } finally {
      await bare.stop();
      await site.stop();
    }
  },
};
