import { disableFormTracking, enableFormTracking, FormTrackingPlugin } from "@snowplow/browser-plugin-form-tracking";
import {
  type BrowserPlugin,
  clearUserData,
  flushBuffer,
  newTracker,
  setUserId,
  trackSelfDescribingEvent,
} from "@snowplow/browser-tracker";
import { createEventIds, visitorId } from "../event-id.ts";
import type { EventFacts, Message } from "../message.ts";
import { nameFor } from "../plan.ts";
import { contextsOf, eventData, type PassedCookies, schemaOf } from "./contexts.ts";
import { isTrackedField } from "./tracked-fields.ts";

export interface FurtherWorld {
  /** Where the collector listens: `https://run.example`. */
  readonly origin: string;
  readonly isHttps: boolean;
  /** Where consent law counts, 13 months are the most that regulators accept of a cookie. */
  readonly isStrict: boolean;
  /** What is known now, for what the library tells by itself: a form was changed. */
  readonly facts: () => EventFacts;
  /** Null without consent to marketing. */
  readonly cookies: () => PassedCookies | null;
  /** Forms of this document may be followed: none beside card fields. */
  readonly followsForms: boolean;
  readonly newEventId: () => string;
  readonly wait: (ms: number) => Promise<void>;
  readonly onLeave: (leaving: () => void) => void;
  /** Warnings of SPEC §8. */
  readonly warn: (message: string) => void;
}

export interface FurtherLibrary {
  readonly track: (message: Message) => void;
  /** `false`: consent was withdrawn; nothing is reported any more, its cookies are gone, and what it had still to send, too. */
  readonly follow: (isAllowed: boolean) => void;
}

/** The collector of our own server takes the library's protocol here. */
const COLLECTOR_PATH = "/stream/tp2";
const TRACKER = "further";

/** SPEC §9, analytics tracker defaults. Seconds. */
const SESSION_TIMEOUT_S = 1_800;
const COOKIE_LIFETIME_S = 2 * 365 * 24 * 60 * 60;
const STRICT_LIFETIME_S = 395 * 24 * 60 * 60;

/** Events of a page come in a bunch: they share a request. */
const AT_ONCE = 10;
const DELAY_MS = 2_000;

/** What the gateway tells, or nothing yet for what the library tells by itself. */
type Subject = Pick<Message, "event" | "facts">;

/**
 * The further tracker (SPEC §4): `@snowplow/browser-tracker` with its sessions, its cookie and its queue. Every event that
 * leaves it carries the contexts of SPEC §4, whoever told it.
 */
export const startSnowplow = (world: FurtherWorld): FurtherLibrary => {
  const ids = createEventIds(world.newEventId, world.warn);
  let subject: Subject | null = null;
  let isAllowed = true;

  const contexts: BrowserPlugin = {
    contexts: () => {
      const { event, facts } = subject ?? { event: { name: "change_form" }, facts: world.facts() };
      const message = { event, eventId: ids.eventId() ?? "", facts };
      visitorId(facts.visitorCode, world.warn);
      return contextsOf(message, world.cookies()).map(({ schema, data }) => ({ schema, data: { ...data } }));
    },
    // Without parameters, which may hold codes; the library would take the address as it is.
    beforeTrack: (payload) => {
      const { url, referrer } = subject?.facts ?? world.facts();
      payload.add("url", url);
      payload.add("refr", referrer);
      payload.add("page", undefined);
    },
    filter: () => isAllowed,
    afterTrack: () => ids.clearEventId(),
  };
  newTracker(TRACKER, world.origin, {
    appId: "funnel",
    postPath: COLLECTOR_PATH,
    eventMethod: "post",
    bufferSize: AT_ONCE,
    keepalive: true,
    sessionCookieTimeout: SESSION_TIMEOUT_S,
    cookieLifetime: world.isStrict ? STRICT_LIFETIME_S : COOKIE_LIFETIME_S,
    cookieSecure: world.isHttps,
    discoverRootDomain: false,
    // What waits to be sent waits in memory: web storage keeps what `funnels/privacy.json` declares.
    stateStorageStrategy: "cookie",
    customFetch: (request) => (isAllowed ? fetch(request) : Promise.resolve(new Response(null))),
    contexts: { webPage: false },
    plugins: [contexts, FormTrackingPlugin()],
  });

  let isPlanned = false;
  const flushSoon = async (): Promise<void> => {
    if (isPlanned) return;
    isPlanned = true;
    await world.wait(DELAY_MS);
    isPlanned = false;
    flushBuffer({}, [TRACKER]);
  };
  world.onLeave(() => flushBuffer({}, [TRACKER]));

  const followForms = (): void => {
    if (!world.followsForms) return;
    enableFormTracking({
      options: { events: ["change_form", "submit_form"], fields: { filter: isTrackedField, transform: () => null } },
      // Asked for each event right before its contexts are.
      context: [
        () => {
          ids.generateEventId();
          void flushSoon();
          return null;
        },
      ],
    });
  };
  followForms();

  return {
    track: (message) => {
      const name = nameFor(message.sentAs, "further-tracker");
      if (name === undefined) return;
      if (message.facts.leadCode !== undefined) setUserId(message.facts.leadCode, [TRACKER]);
      subject = message;
      ids.generateEventId(message.eventId);
      trackSelfDescribingEvent({ event: { schema: schemaOf(name), data: { ...eventData(message) } } }, [TRACKER]);
      subject = null;
      void flushSoon();
    },
    follow: (allowed) => {
      if (allowed === isAllowed) return;
      isAllowed = allowed;
      if (allowed) return followForms();
      disableFormTracking([TRACKER]);
      clearUserData({ preserveSession: false, preserveUser: false }, [TRACKER]);
    },
  };
};
