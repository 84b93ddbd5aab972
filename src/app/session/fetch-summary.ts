import { getLeadSummary } from "../../api/calls/get-lead-summary.gen.ts";
import type { HttpClient } from "../../api/http-client.ts";
import type { Lead } from "../../engine/session/session.ts";
import type { Summary } from "../../engine/summary/summary.ts";

/**
 * The server's summary of a lead; null when it cannot be had, and without the e-mail address of the lead (SPEC §5). Whoever
 * opened their plan by a mail has proved the address without typing it.
 */
export const fetchSummary = async (client: HttpClient, { code, proof, email }: Lead): Promise<Summary | null> => {
  if (email === "" && proof === "") return null;
  // Whatever stood in the way, the page says that the summary cannot be had, and offers to try again.
  const answer = await client.send(getLeadSummary, { params: { code }, query: {} }, { proof }).catch(() => null);
  return answer?.ok ? answer.value.summary : null;
};
