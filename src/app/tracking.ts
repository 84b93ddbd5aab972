import { sendEvent } from "../api/calls/send-event.ts";
import type { HttpClient } from "../api/http-client.ts";
import type { DomainEvent } from "../engine/domain-events.ts";
import type { Session } from "../engine/session.ts";
import type { FaultReporter } from "./faults.ts";
import type { Query } from "./query.ts";

interface TrackingWorld {
  readonly client: HttpClient;
  readonly query: Query;
  readonly funnel: string;
  readonly reportFault: FaultReporter;
}

/**
 * Domain events to our own back end (SPEC §4, sending an event). The address goes along without its parameters, and no
 * answer has a place in the payload.
 */
export const createReporter =
  ({ client, query, funnel, reportFault }: TrackingWorld) =>
  (event: DomainEvent, session: Session): void => {
    const body = {
      event_name: event.name,
      url: location.origin + location.pathname,
      funnel,
      ...(session.lead ? { lead_code: session.lead.code } : {}),
      ...("orderId" in event ? { order_id: event.orderId } : {}),
      ...(query["ttclid"] === undefined ? {} : { ttclid: query["ttclid"] }),
    };
    // SPEC §4: a failure is only logged.
    client.send(sendEvent, { body }).catch((error: unknown) => reportFault(`event ${event.name} was not sent`, error));
  };
