import { type Consent, type Permission, permission } from "../../../consent/consent.ts";
import type { Exposure } from "../../../experiments/experiments.ts";
import { readPath } from "../../../foundation/page-path.ts";
import { browserEvents } from "../../../tracking/browser-events.ts";
import { createGateway, type Gateway } from "../../../tracking/gateway.ts";
import type { Tracker, TrackingCategory } from "../../../tracking/message.ts";
import { isMade } from "../../../tracking/plan.ts";
import { sessionAtom } from "../../session/store.ts";
import { today } from "../../start/today.ts";
import { findConsent } from "../consent/find-consent.ts";
import { offerChoice } from "../consent/offer-choice.ts";
import { armWatch, drawnArms, loadDifferences } from "./arms.ts";
import { tellBackEnd, tellView } from "./back-end.ts";
import { eventFacts, purchaseSum } from "./event-facts.ts";
import { experimentsAtom, startExperiments } from "./experiments.ts";
import { locate, locationAtom } from "./location.ts";
import { delayedOnce } from "./order-summary.ts";
import type { OutsideWorld } from "./outside-world.ts";
import type { Report } from "./report-queue.ts";
import { tagsFor } from "./tags.ts";
import { keepVisitor, type VisitorKeeper } from "./visitor.ts";

/** Where our own consent is kept between visits. */
const CONSENT_KEY = "consent";

type Allows = (category: TrackingCategory) => Permission;

/**
 * Everything that may tell somebody of the visitor: where they are, what they allow, and then who hears of it.
 *
 *     location ─ consent ─┬─ visitor code: kept or forgotten
 *                         ├─ reports that waited ─ facts ─ gateway ─ trackers
 *                         ├─ banner, where there is something to ask
 *                         └─ experiments: arms that were drawn, and a service where the build names one
 */
export const startOutside = async (world: OutsideWorld): Promise<void> => {
  const { storage, client } = world.ports;
  let isStrict = true;
  const region = locate(client).then((located) => {
    world.store.set(locationAtom, located.location);
    isStrict = located.region.status === "unknown" || located.region.isEu;
    return located.region;
  });
  const record = {
    read: () => storage.read(CONSENT_KEY),
    write: (value: unknown) => void storage.write(CONSENT_KEY, value),
  };
  const desk = await findConsent(window, record, region);
  const { consent } = desk;
  const allows: Allows = (category) => permission(consent.current(), category);

  const visitor = keepVisitor(storage, () => isStrict);
  visitor.follow(allows("statistics"));
  consent.onChange(() => visitor.follow(allows("statistics")));

  const tags = tagsFor(world, visitor.code);
  consent.onChange(() => {
    if (allows("marketing") !== "yes") tags?.close();
  });
  const gateway = gatewayFor(world, consent, allows, tags ? [tags.tracker] : []);
  drainReports(world, gateway, visitor);
  offerChoice(desk, world);
  await experiment(world, consent, allows, visitor);
};

const gatewayFor = (
  { ports, page }: OutsideWorld,
  consent: Consent,
  allows: Allows,
  others: readonly Tracker[],
): Gateway => {
  const prefix = page.brand.name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  return createGateway({
    internal: [browserEvents(window, prefix)],
    main: {
      send: (message) => tellBackEnd(ports.client, message, allows("marketing") === "yes"),
    },
    others,
    permission: allows,
    onPermissionChange: (changed) => void consent.onChange(changed),
    newEventId: () => crypto.randomUUID(),
    reportFault: ports.reportFault,
    syntheticPurchase: isMade("synthetic_purchase"),
  });
};

/** Hands the gateway what was reported so far and will be, each with its facts. */
const drainReports = (world: OutsideWorld, gateway: Gateway, visitor: VisitorKeeper): void => {
  const { ports, runtime, store, words, query } = world;
  const afterDelay = delayedOnce(window);
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
  ports.drainReports((report) => {
    if (report.event.name !== "order_summary") track(report);
    else if (purchaseSum(report.session)) afterDelay(() => track(report));
  });
};

const experiment = async (
  world: OutsideWorld,
  consent: Consent,
  allows: Allows,
  visitor: VisitorKeeper,
): Promise<void> => {
  const { ports, store, page, runtime } = world;
  const count = (exposure: Exposure): boolean => {
    if (allows("statistics") !== "yes") return false;
    const session = store.get(sessionAtom);
    ports.report({ name: "ab_initiated", ...exposure }, session);
    tellView(ports.client, exposure, { visitorCode: visitor.code(), sessionId: ports.sessionId(), session }).catch(
      (error: unknown) => ports.reportFault("experiment view was not sent", error),
    );
    return true;
  };
  await watchArms(world, consent, count);
  const { VITE_GROWTHBOOK_KEY: clientKey, VITE_GROWTHBOOK_HOST: apiHost = "https://cdn.growthbook.io" } = import.meta
    .env;
  if (!clientKey) return;
  const experiments = await startExperiments({
    clientKey,
    apiHost,
    visitorCode: visitor.code(),
    attributes: { locale: page.locale, brand: page.brand.id, funnel: runtime.definition.id },
    perTab: ports.perTab,
    reportFault: ports.reportFault,
    onExposure: (exposure) => void count(exposure),
  });
  store.set(experimentsAtom, experiments);
};

/** From now on: where the visitor stands, seen against what the drawn arms change. */
const watchArms = async (
  { ports, store, onPage }: OutsideWorld,
  consent: Consent,
  count: (exposure: Exposure) => boolean,
): Promise<void> => {
  const arms = drawnArms(document.cookie);
  if (arms.length === 0) return;
  const seen = armWatch(arms, await loadDifferences(), ports.perTab, count);
  const look = (): void => seen({ page: readPath(location.pathname).page, step: store.get(sessionAtom).position });
  look();
  store.sub(sessionAtom, look);
  onPage(look);
  consent.onChange(look);
};
