import type { Client } from "braintree-web/client";
import { loadQuietly } from "../../renderer/load-part.ts";
import { within } from "../within.ts";

/** A fraud service that is blocked must not hold a buyer up: the server sees that its data are missing. */
const PATIENCE_MS = 2_000;

/** Device data for the charge, or nothing. Never rejects. */
export const deviceData = async (client: Client): Promise<string | undefined> => {
  const collected = (async () => {
    const { default: dataCollector } = await loadQuietly(() => import("braintree-web/data-collector/index.js"));
    return (await dataCollector.create({ client, paypal: true })).deviceData;
  })();
  return within(collected, PATIENCE_MS, undefined).catch(() => undefined);
};
