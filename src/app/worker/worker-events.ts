/** The two events of a service worker that answer something; the types of documents do not have them. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

export const isLasting = (event: Event): event is LastingEvent => "waitUntil" in event;

export const isFetch = (event: Event): event is FetchEvent => "respondWith" in event;
