/** How a document came to be shown. */
export interface Arrival {
  /** `PerformanceNavigationTiming.type`. */
  readonly type: string;
  /** Address of the page before; empty when there is none, or none that is told. */
  readonly referrer: string;
  readonly origin: string;
}

/**
 * Does a visit begin with this document? A reload, a way back and a way from another of our pages begin none. Decided by
 * what the browser knows anyway: nothing may be stored for measuring before the visitor agrees.
 */
export const isLanding = ({ type, referrer, origin }: Arrival): boolean =>
  type !== "reload" && type !== "back_forward" && referrer !== origin && !referrer.startsWith(`${origin}/`);

export const arrivalOf = ({ performance, document, location }: Window): Arrival => {
  const [timing] = performance.getEntriesByType("navigation");
  return {
    type: timing !== undefined && "type" in timing ? String(timing.type) : "navigate",
    referrer: document.referrer,
    origin: location.origin,
  };
};
