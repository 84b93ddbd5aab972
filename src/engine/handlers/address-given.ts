import { pendingAttempt } from "../selling/pending-attempt.ts";
import { unchanged } from "../transition/transition-result.ts";
import type { Handler } from "./handler.ts";

/** While a payment is open the parcel goes where it was paid for. */
export const addressGiven: Handler<"addressGiven"> = (_runtime, session, { country }) =>
  unchanged(pendingAttempt(session) ? session : { ...session, shipsTo: country, status: "idle", failure: null });
