import type { InputOf } from "../../../api/call.ts";
import { collect } from "../../../api/calls/collect.gen.ts";
import { sendEvent } from "../../../api/calls/send-event.gen.ts";
import { viewExperiment } from "../../../api/calls/view-experiment.gen.ts";
import type { HttpClient } from "../../../api/http-client.ts";
import { ownLead } from "../../../engine/lead/own-lead.ts";
import type { Session } from "../../../engine/session/session.ts";
import type { Exposure } from "../../../experiments/experiments.ts";
import { experimentView } from "../../../experiments/view.ts";
import { readTrackingCookies } from "../../../storage/cookies.ts";
import type { CollectedEvent } from "../../../tracking/collector.ts";
import { eventPayload } from "../../../tracking/event-payload.ts";
import type { Message } from "../../../tracking/message.ts";

/** @throws when our collector did not take them. */
export const collectEvents = async (client: HttpClient, events: readonly CollectedEvent[]): Promise<void> => {
  // The plan names what the collector hears, and its schema lists the same.
  const answer = await client.send(collect, { body: { events: events as InputOf<"collect">["body"]["events"] } });
  if (!answer.ok) throw new Error(`events refused: ${answer.error.error_code}`);
};

/** SPEC §4, sending an event. @returns the id that the others pass on. @throws when the back end did not take it. */
export const reportToBackEnd = async (
  client: HttpClient,
  message: Message,
  allowsMarketing: boolean,
): Promise<string> => {
  // The plan names what the back end hears, and its schema lists the same.
  const sentAs = message.sentAs as InputOf<"sendEvent">["body"]["event_name"];
  const payload = eventPayload(message, allowsMarketing ? readTrackingCookies(document) : null, Date.now());
  const answer = await client.send(sendEvent, { body: { event_name: sentAs, ...payload } });
  if (!answer.ok) throw new Error(`event refused: ${answer.error.error_code}`);
  return answer.value.event_id;
};

/** Who met a difference, for SPEC §7 POST experiments/{id}/view. */
export interface Viewing {
  readonly visitorCode: string;
  readonly sessionId: string;
  readonly session: Session;
}

/** @throws when the back end did not take it. */
export const reportView = async (client: HttpClient, exposure: Exposure, viewing: Viewing): Promise<void> => {
  const lead = ownLead(viewing.session);
  const known = lead && { code: lead.code, email: lead.email, secret: lead.proof };
  const body = experimentView(exposure, { ...viewing, ...known }, new Date());
  const answer = await client.send(viewExperiment, { params: { id: exposure.experiment }, body });
  if (!answer.ok) throw new Error(`experiment view refused: ${answer.error.error_code}`);
};
