import type { Runtime } from "../../../engine/definition/runtime.ts";
import type { PaymentMethod } from "../../../engine/transition/events.ts";
import type { AffiliateFacts, SourceFacts, VisitFacts } from "../../../tracking/message.ts";
import type { VisitorLocation } from "./location-state.ts";

/** What is known beside the session, when an event is reported. */
export interface Surroundings {
  readonly runtime: Runtime;
  readonly visitorCode: string;
  readonly location: VisitorLocation;
  readonly ttclid: string | undefined;
  readonly source: SourceFacts;
  /** As it was typed into a form of this visit; empty before. */
  readonly fullName: string;
  readonly affiliate: AffiliateFacts;
  /** As it was typed on this page; empty when it was not. */
  readonly phone: string;
  /** How the visitor pays; card until another one was chosen (SPEC §3). */
  readonly paymentMethod: PaymentMethod;
  /** SPEC §3, `isFirstPageVisited`. */
  readonly isFirstPage: boolean;
  /** Address of the page before; its parameters are cut off here. */
  readonly referrer: string;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly productName: (messageKey: string) => string;
  readonly visit: Pick<VisitFacts, "sessionId" | "edition" | "brand" | "device">;
}
