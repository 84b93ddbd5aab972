import type { AnswerOf } from "../../api/call.ts";
import { getClientSummary } from "../../api/calls/get-client-summary.gen.ts";
import type { Lead } from "../../engine/session/session.ts";
import type { OutcomeEvent } from "../../engine/transition/events.ts";
import type { Ports } from "../ports/ports.ts";
import { USER_NOT_FETCHED } from "../session/fetched.ts";

/** What the shop says of a lead, as far as its proof allows. */
export const askForUser = ({ code, proof }: Lead, { client }: Pick<Ports, "client">) =>
  client.send(getClientSummary, { params: { code } }, proof === "" ? {} : { proof });

export const userFetched = (
  { code }: Lead,
  { owned_products_keys: products, purchases }: AnswerOf<"getClientSummary">,
): OutcomeEvent => ({ type: "userFetched", code, products, orders: purchases.map(({ order_id }) => order_id) });

/**
 * SPEC §4, user fetch. One that fails is reported, said above the page with a way to try again, and changes nothing: the code
 * stays, and the shop refuses what is owned.
 */
export const fetchUser = async (
  lead: Lead,
  ports: Pick<Ports, "client" | "reportFault">,
): Promise<readonly OutcomeEvent[]> => {
  const answer = await askForUser(lead, ports).catch((error: unknown) =>
    ports.reportFault("the user was not fetched", error),
  );
  if (answer?.ok) return [userFetched(lead, answer.value)];
  // It was forgotten: nothing that was its own is anybody's any more.
  if (answer?.error.error_code === "not_found") return [{ type: "userFetched", code: lead.code, products: [] }];
  globalThis.dispatchEvent?.(new Event(USER_NOT_FETCHED));
  return [];
};
