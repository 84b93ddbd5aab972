import type { PaymentMethod } from "../../../engine/transition/events.ts";
import type { EventFacts } from "../../../tracking/message.ts";
import { sourceFacts } from "../../effects/source-parameters.ts";
import type { Ports } from "../../ports/ports.ts";
import { knownFieldsAtom } from "../../session/entered.ts";
import { type FunnelStore, sessionAtom } from "../../session/store.ts";
import { deviceOf } from "./device.ts";
import { eventFacts } from "./event-facts.ts";
import { locationAtom } from "./location-state.ts";
import type { Report } from "./report-queue.ts";
import type { VisitorKeeper } from "./visitor.ts";

/** What is known when nothing was reported: a form is changed. */
export const momentNow = (store: FunnelStore): Report => ({
  event: { name: "change_form" },
  session: store.get(sessionAtom),
  url: location.origin + location.pathname,
  happenedAt: Date.now(),
});

/** Makes the facts of reports, from what this page load knows. */
export const factsFor = (
  store: FunnelStore,
  ports: Ports,
  visitor: VisitorKeeper,
): ((report: Report) => EventFacts) => {
  const { runtime, words, today, page, sessionId } = ports;
  // SPEC §3: card until another method is chosen.
  let paymentMethod: PaymentMethod = "card";
  return (report) => {
    const { source } = ports;
    const { ttclid, affiliate_id, offer_id } = source.parameters;
    if (report.event.name === "payment_submit") paymentMethod = report.event.method;
    return eventFacts(report, {
      runtime,
      visitorCode: visitor.code(),
      location: store.get(locationAtom),
      ttclid,
      source: sourceFacts(source),
      affiliate: { ...(affiliate_id !== undefined && { affiliate_id }), ...(offer_id !== undefined && { offer_id }) },
      fullName: store.get(knownFieldsAtom)["full_name"] ?? "",
      phone: store.get(knownFieldsAtom)["phone"] ?? "",
      paymentMethod,
      isFirstPage: new URL(report.url).pathname === source.landingPage,
      referrer: source.referrer,
      today: today(),
      productName: (key) => words.t(key),
      visit: {
        sessionId: sessionId(),
        edition: ports.playedEdition(),
        brand: page.brand.id,
        device: deviceOf(window),
      },
    });
  };
};
