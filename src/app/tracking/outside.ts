import { sendEvent } from "../../api/calls/send-event.ts";
import { viewExperiment } from "../../api/calls/view-experiment.ts";
import type { HttpClient } from "../../api/http-client.ts";
import { permission } from "../../consent/consent.ts";
import { experimentView } from "../../experiments/view.ts";
import { readTrackingCookies } from "../../storage/cookies.ts";
import { browserEvents } from "../../tracking/browser-events.ts";
import { eventPayload } from "../../tracking/event-payload.ts";
import { createGateway } from "../../tracking/gateway.ts";
import type { Message, TrackingCategory } from "../../tracking/message.ts";
import { findConsent } from "../consent/find-consent.ts";
import { offerChoice } from "../consent/offer-choice.ts";
import { sessionAtom } from "../session/store.ts";
import { today } from "../today.ts";
import type { OutsideWorld } from "./connect-outside.ts";
import { eventFacts, purchaseSum } from "./event-facts.ts";
import { experimentsAtom, startExperiments } from "./experiments.ts";
import { locate, locationAtom } from "./location.ts";
import { delayedOnce } from "./order-summary.ts";
import type { Report } from "./report-queue.ts";
import { keepVisitor } from "./visitor.ts";

/** Where our own consent is kept between visits. */
const CONSENT_KEY = "consent";

/** SPEC §4, sending an event: the back end's answer is the id that the others pass on. */
const sendToBackEnd = async (client: HttpClient, message: Message, allowsMarketing: boolean): Promise<string> => {
  const { sentAs } = message;
  if (sentAs === "synthetic_purchase") throw new Error("A synthetic purchase stays inside.");
  const payload = eventPayload(message, allowsMarketing ? readTrackingCookies(document) : null);
  const answer = await client.send(sendEvent, { body: { event_name: sentAs, ...payload } });
  if (!answer.ok) throw new Error(`event refused: ${answer.error.error_code}`);
  return answer.value.event_id;
};

/**
 * Everything that may tell somebody of the visitor: where they are, what they allow, and then who hears of it.
 *
 *     location ─ consent ─┬─ reports that waited ─ facts ─ gateway ─ trackers
 *                         ├─ visitor code: kept or forgotten
 *                         └─ banner, where there is something to ask
 */
export const startOutside = async (world: OutsideWorld): Promise<void> => {
  const { ports, store, runtime, page, words, query } = world;
  const { client, storage, perTab, reportFault } = ports;
  const located = locate(client);
  const region = located.then((found) => {
    store.set(locationAtom, found.location);
    return found.region;
  });
  let isStrict = true;
  void region.then((known) => {
    isStrict = known.status === "unknown" || known.isEu;
  });
  const record = { read: () => storage.read(CONSENT_KEY), write: (value: unknown) => void storage.write(CONSENT_KEY, value) };
  const desk = await findConsent(window, record, region);
  const allows = (category: TrackingCategory) => permission(desk.consent.current(), category);

  const visitor = keepVisitor(storage, () => isStrict);
  visitor.follow(allows("statistics"));
  desk.consent.onChange(() => visitor.follow(allows("statistics")));

  const prefix = page.brand.name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  const gateway = createGateway({
    internal: [browserEvents(window, prefix)],
    main: { needs: "statistics", send: (message) => sendToBackEnd(client, message, allows("marketing") === "yes") },
    // Nobody outside the house is told of anything until the owner names a tracker here.
    others: [],
    permission: allows,
    onPermissionChange: (changed) => void desk.consent.onChange(changed),
    newEventId: () => crypto.randomUUID(),
    reportFault,
    syntheticPurchase: import.meta.env.VITE_FAKE_PURCHASE === "true",
  });
  const track = (report: Report): void => {
    const facts = eventFacts(report, {
      runtime,
      visitorCode: visitor.code(),
      location: store.get(locationAtom),
      ttclid: query["ttclid"],
      referrer: document.referrer,
      today: today(),
      productName: (key) => words.t(key),
    });
    gateway.report(report.event, facts);
  };
  const afterDelay = delayedOnce(window);
  ports.drainReports((report) => {
    if (report.event.name !== "order_summary") track(report);
    else if (purchaseSum(report.session)) afterDelay(() => track(report));
  });

  offerChoice(desk, world);
  const { VITE_GROWTHBOOK_KEY: clientKey, VITE_GROWTHBOOK_HOST: apiHost = "https://cdn.growthbook.io" } = import.meta.env;
  if (!clientKey) return;
  const experiments = await startExperiments({
    clientKey,
    apiHost,
    visitorCode: visitor.code(),
    attributes: { locale: page.locale, brand: page.brand.id, funnel: runtime.definition.id },
    perTab,
    reportFault,
    onExposure: (exposure) => {
      const session = store.get(sessionAtom);
      ports.report({ name: "ab_initiated", ...exposure }, session);
      if (allows("statistics") !== "yes") return;
      const viewer = {
        visitorCode: visitor.code(),
        sessionId: ports.sessionId(),
        ...(session.lead && { code: session.lead.code, email: session.lead.email, secret: session.lead.proof }),
      };
      const body = experimentView(exposure, viewer, new Date());
      client
        .send(viewExperiment, { params: { id: exposure.experiment }, body })
        .catch((error: unknown) => reportFault("experiment view was not sent", error));
    },
  });
  store.set(experimentsAtom, experiments);
};
