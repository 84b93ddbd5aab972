import { isbot } from "isbot";
import { startTransition } from "react";
import { type Consent, type Permission, permission } from "../../../consent/consent.ts";
import { revealingSteps } from "../../../engine/definition/revealing-steps.ts";
import type { Exposure } from "../../../experiments/experiments.ts";
import { readPath } from "../../../foundation/page-path.ts";
import { productPrefix } from "../../../foundation/product-prefix.ts";
import { randomUuid } from "../../../storage/random-uuid.ts";
import { browserEvents } from "../../../tracking/browser-events.ts";
import { collector } from "../../../tracking/collector.ts";
import { createGateway, type Gateway } from "../../../tracking/gateway.ts";
import type { EventFacts, Tracker, TrackingCategory } from "../../../tracking/message.ts";
import { isMade } from "../../../tracking/plan.ts";
import type { Ports } from "../../ports/ports.ts";
import { dispatchAtom, type FunnelStore, sessionAtom } from "../../session/store.ts";
import { configuredProvider, loadProvider } from "../consent/configured-provider.ts";
import { findConsent } from "../consent/find-consent.ts";
import { offerChoice } from "../consent/offer-choice.ts";
import { shareWithAdvertisers } from "../services/share-advertising.ts";
import { startServices } from "../services/start-services.ts";
import { armWatch, drawnArms, loadDifferences } from "./arms.ts";
import { collectEvents, reportToBackEnd, reportView } from "./back-end.ts";
import { deferEvents } from "./defer-events.ts";
import { purchaseSum } from "./event-facts.ts";
import { factsFor, momentNow } from "./facts-for.ts";
import { forgetClick } from "./forget-click.ts";
import { furtherFor } from "./further.ts";
import { forgetArms, holdEdition } from "./hold-edition.ts";
import { locate } from "./location.ts";
import { locationAtom } from "./location-state.ts";
import { delayedOnce } from "./order-summary.ts";
import { listView, watchOtherViews } from "./other-views.ts";
import type { Report } from "./report-queue.ts";
import { tagsFor } from "./tags.ts";
import { unreportedEvents } from "./unreported-events.ts";
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
 *                         ├─ arms that were drawn, counted where they are seen
 *                         └─ services that the build names
 */
export const startOutside = async (
  store: FunnelStore,
  ports: Ports,
  onPage: (shown: () => void) => void,
): Promise<void> => {
  const { storage, client, page, runtime, reportFault } = ports;
  let isStrict = true;
  const region = locate(client, page.locale).then((located) => {
    // Nobody waits for what it changes: drawn in slices.
    startTransition(() => store.set(locationAtom, located.location));
    isStrict = located.region.status === "unknown" || located.region.isEu;
    return located.region;
  });
  const record = {
    read: () => storage.read(CONSENT_KEY),
    write: (value: unknown) => void storage.write(CONSENT_KEY, value),
  };
  const service = configuredProvider(import.meta.env, page.brand.id);
  // Beside card fields no script of others: there the service's cookie tells.
  const isBesideCard = runtime.screens.get(page.page)?.paymentDocument === true;
  if (service && !isBesideCard) void loadProvider(service, page.locale, reportFault);
  const desk = await findConsent(window, record, region, service?.provider);
  const { consent } = desk;
  // A program that reads pages is no visitor, whatever its region allows: the server draws it for nothing, either.
  const isProgram = isbot(navigator.userAgent);
  const allows: Allows = (category) =>
    isProgram && category !== "necessary" ? "no" : permission(consent.current(), category);

  const visitor = keepVisitor(storage, () => isStrict);
  visitor.follow(allows("statistics"));
  consent.onChange(() => {
    visitor.follow(allows("statistics"));
    if (allows("statistics") === "yes") holdEdition(document, ports.playedEdition());
  });
  const forget = (): void => {
    if (allows("statistics") === "no") forgetArms(document, ports.perTab);
    if (allows("marketing") === "no") forgetClick(ports, store.get(sessionAtom).lead);
  };
  forget();
  consent.onChange(forget);

  const tags = tagsFor(store, ports, visitor.code);
  consent.onChange(() => {
    if (allows("marketing") !== "yes") tags?.close();
  });
  const factsOf = factsFor(store, ports, visitor);
  const further = furtherFor(
    store,
    ports,
    {
      facts: () => factsOf(momentNow(store)),
      allowsMarketing: () => allows("marketing") === "yes",
      isStrict: () => isStrict,
    },
    productPrefix(page.brand.name),
  );
  const followConsent = (): void => {
    further
      .follow(allows("statistics") === "yes")
      .catch((error: unknown) => reportFault("the further tracker did not start", error));
  };
  followConsent();
  consent.onChange(followConsent);
  const gateway = gatewayFor(ports, consent, allows, [further, ...(tags ? [tags.tracker] : [])]);
  trackReports(store, ports, gateway, factsOf, consent, allows);
  watchOtherViews(store, ports);
  offerChoice(desk, ports);
  if (!isBesideCard) startServices(ports, consent, visitor.code);
  if (import.meta.env.VITE_CONVERSIONS === "on") shareWithAdvertisers(store, ports, consent, visitor.code);
  const count = exposureCounter(store, ports, allows, visitor);
  await watchArms(store, ports, onPage, consent, count);
};

const gatewayFor = (ports: Ports, consent: Consent, allows: Allows, others: readonly Tracker[]): Gateway => {
  const { client, page, runtime, pause, reportFault } = ports;
  const prefix = productPrefix(page.brand.name);
  const telling = revealingSteps(runtime);
  const own = collector({
    send: (events) => collectEvents(client, events),
    now: Date.now,
    wait: pause,
    onLeave: (leaving) => addEventListener("pagehide", leaving),
    isTelling: (step) => telling.has(step),
  });
  return createGateway({
    internal: [browserEvents(window, prefix), own],
    main: {
      send: (message) => reportToBackEnd(client, message, allows("marketing") === "yes"),
    },
    others,
    permission: allows,
    onPermissionChange: (changed) => void consent.onChange(changed),
    newEventId: randomUuid,
    wait: pause,
    reportFault,
    syntheticPurchase: isMade("synthetic_purchase"),
  });
};

/** Hands the gateway what was reported so far and will be, each with its facts; and before it what other pages left. */
const trackReports = (
  store: FunnelStore,
  ports: Ports,
  gateway: Gateway,
  factsOf: (report: Report) => EventFacts,
  consent: Consent,
  allows: Allows,
): void => {
  const { storage, runtime, source } = ports;
  const afterDelay = delayedOnce(window);
  // Whoever reports may be about to pay: a fault of measuring is reported, and hurts nothing else.
  const tell = (report: Report): void => {
    try {
      gateway.report(report.event, factsOf(report));
    } catch (error) {
      ports.reportFault(`${report.event.name} was not reported`, error);
    }
  };
  const began = { origin: location.origin, landingPage: source.landingPage, began: Math.round(performance.timeOrigin) };
  const deferred = deferEvents({
    storage,
    session: () => store.get(sessionAtom),
    onSession: (changed) => store.sub(sessionAtom, changed),
    unreported: (session, reported, isWhole) => unreportedEvents(runtime, session, reported, began, isWhole),
    tell,
  });
  const waiting: Report[] = [];
  ports.drainReports((report) => {
    deferred.seen(report);
    waiting.push(report);
  });
  deferred.follow(allows("statistics"));
  consent.onChange(() => deferred.follow(allows("statistics")));
  const track = (report: Report): void => {
    deferred.seen(report);
    if (report.event.name !== "order_summary") tell(report);
    else if (purchaseSum(report.session))
      afterDelay(() => {
        tell(report);
        store.set(dispatchAtom, { type: "sumCleared", purchases: report.session.purchases.length });
      });
    const list = listView(runtime, report);
    if (list) tell(list);
  };
  for (const report of waiting) track(report);
  ports.drainReports(track);
};

type Count = (exposure: Exposure) => boolean;

/** Reports that the visitor met an arm, where statistics are allowed. */
const exposureCounter =
  (store: FunnelStore, ports: Ports, allows: Allows, visitor: VisitorKeeper): Count =>
  (exposure) => {
    if (allows("statistics") !== "yes") return false;
    const session = store.get(sessionAtom);
    ports.report({ name: "ab_initiated", ...exposure }, session);
    reportView(ports.client, exposure, { visitorCode: visitor.code(), sessionId: ports.sessionId(), session }).catch(
      (error: unknown) => ports.reportFault("experiment view was not sent", error),
    );
    return true;
  };

/** From now on: where the visitor stands, seen against what the drawn arms change. */
const watchArms = async (
  store: FunnelStore,
  { perTab }: Ports,
  onPage: (shown: () => void) => void,
  consent: Consent,
  count: Count,
): Promise<void> => {
  const arms = drawnArms(document.cookie);
  if (arms.length === 0) return;
  const watch = armWatch(arms, await loadDifferences(), perTab, count);
  const look = (): void => watch({ page: readPath(location.pathname).page, step: store.get(sessionAtom).position });
  look();
  store.sub(sessionAtom, look);
  onPage(look);
  consent.onChange(look);
};
