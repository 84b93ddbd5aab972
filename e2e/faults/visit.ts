import { type Browser, type BrowserContext, devices, type Page, type Request } from "playwright/test";
import { placeOf } from "../../src/app/session/address.ts";
import type { Session } from "../../src/engine/session/session.ts";
import type { Locale } from "../../src/foundation/locale.ts";
import type { Scenario } from "./cell.ts";
import { controlClock, type PageClock, stopClock } from "./page-clock.ts";
import { PLACES } from "./places.ts";
import { arrivalAt, ownNetwork, runtimeOf, settle } from "./visitors.ts";

/** A visitor's browser with its clock under control, before the first page. */
export interface Visit {
  readonly page: Page;
  readonly clock: PageClock;
  /** Address of the page to begin with. */
  readonly start: string;
  /** Who has bought, and whose mail led here; null: nobody's. */
  readonly owner: Session | null;
  /** True: the visitor comes to the place from the page before it. */
  readonly comesFromElsewhere: boolean;
  /** Of every page of the visit. */
  readonly locale: Locale;
  readonly origin: string;
  /** Every request of the visit, as it is made. */
  onRequest(tell: (request: Request) => void): void;
  end(): Promise<void>;
}

export interface Site {
  readonly port: number;
}

/** Who has been here, and answered some of the questions. */
const somebody = (funnel: string, locale: Locale): Session => {
  const quiz = PLACES.find(({ name }) => name === "quiz");
  if (!quiz?.isThere) throw new Error("There is no quiz");
  return { ...arrivalAt(funnel === "shop" ? "20" : funnel, quiz.isThere).session, locale };
};

const hasBought = ({ funnel, position }: Session): boolean =>
  runtimeOf(funnel).steps.get(position)?.definition.page === "success";

/** Somebody who has bought and is mailed about it. */
const ownerOf = async (site: Site, { place, brand, locale }: Scenario): Promise<Session | null> =>
  place.link ? settle(serverOf(site), { ...arrivalAt(place.funnel[brand], hasBought).session, locale }) : null;

const serverOf = ({ port }: Site): string => `http://127.0.0.1:${port}`;

const sessionOf = async (site: Site, { place, brand, visitor, locale }: Scenario): Promise<Session | null> => {
  const funnel = place.funnel[brand];
  if (!place.isThere || (place.opensAlone && visitor === "new"))
    return visitor === "new" ? null : somebody(funnel, locale);
  const arrival = arrivalAt(funnel, place.isThere);
  const { [visitor === "new" ? "earlier" : "session"]: session } = arrival;
  const more = session.purchases.slice(0, place.alsoBuys === undefined ? 0 : 1);
  const purchases = [...session.purchases, ...more.map((each) => ({ ...each, product: place.alsoBuys ?? "" }))];
  const settled = await settle(serverOf(site), { ...session, locale, purchases });
  place.prepare?.(settled);
  return settled;
};

const addressOf = ({ place, brand, locale }: Scenario, session: Session | null): string => {
  const funnel = place.funnel[brand];
  // A brand starts a visit of its own funnel where the address names no other.
  const query = funnel === "342" || (funnel === "20" && brand === "health") ? `?jg=${funnel}` : "";
  if (!place.isThere || place.isApart || !session) return `/${locale}/${place.path}${query}`;
  const { page, hash } = placeOf(runtimeOf(session.funnel), session);
  return `/${locale}/${page}${query}${hash === "" ? "" : `#${hash}`}`;
};

const newContext = (
  browser: Browser,
  origin: string,
  locale: string,
  session: Session | null,
): Promise<BrowserContext> =>
  browser.newContext({
    // It would answer in place of the network that is broken here.
    serviceWorkers: "block",
    ...devices["Pixel 5"],
    viewport: { width: 390, height: 844 },
    // Nobody looks: what is drawn finely is drawn for a long time.
    deviceScaleFactor: 1,
    locale,
    extraHTTPHeaders: ownNetwork(),
    ...(session && {
      storageState: {
        cookies: [],
        origins: [{ origin, localStorage: [{ name: "user", value: JSON.stringify({ v: 1, data: session }) }] }],
      },
    }),
  });

export const beginVisit = async (browser: Browser, site: Site, scenario: Scenario): Promise<Visit> => {
  const { place, brand, visitor, locale } = scenario;
  const origin = `http://${brand}.localhost:${site.port}`;
  const owner = await ownerOf(site, scenario);
  const link = owner === null ? "" : ((await place.link?.(owner, serverOf(site))) ?? "");
  const session = visitor === "returning" && owner !== null ? owner : await sessionOf(site, scenario);
  const context = await newContext(browser, origin, locale, session);
  // Where esbuild compiled what runs in the page, it names functions by this helper.
  await context.addInitScript("globalThis.__name ??= (named) => named");
  await stopClock(context);
  const page = await context.newPage();
  return {
    page,
    clock: controlClock(context, page),
    start: origin + addressOf(scenario, session) + link,
    owner,
    comesFromElsewhere: visitor === "new" && session !== null && !place.isApart,
    locale,
    origin,
    onRequest: (tell) => void context.on("request", tell),
    end: () => context.close(),
  };
};
