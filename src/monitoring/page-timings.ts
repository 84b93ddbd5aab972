/** How long a page took, in milliseconds since it was asked for. */
export interface PageTimings {
  /** Milliseconds since 1970: it was asked for. */
  readonly asked: number;
  readonly firstByte: number;
  /** Its document was there and read. */
  readonly read: number;
  readonly loaded: number;
}

/** `performance`, as far as it is asked. */
interface Clock {
  readonly timeOrigin: number;
  getEntriesByType(type: string): readonly object[];
}

/** Of this document, once it has loaded; null where the browser does not tell. */
export const pageTimings = async (clock: Clock, page: EventTarget): Promise<PageTimings | null> => {
  const navigation = (): PerformanceNavigationTiming | undefined =>
    // Entries of this type are of this shape.
    clock.getEntriesByType("navigation")[0] as PerformanceNavigationTiming | undefined;
  // It ends with the last of those who listen to it.
  const loaded = () =>
    new Promise((resolve) => page.addEventListener("load", () => setTimeout(resolve), { once: true }));
  if (navigation()?.loadEventEnd === 0) await loaded();
  const entry = navigation();
  if (!entry) return null;
  const { responseStart, domInteractive, loadEventEnd } = entry;
  return { asked: clock.timeOrigin, firstByte: responseStart, read: domInteractive, loaded: loadEventEnd };
};
