/** What of the page an event has met. @returns null where nothing around its target answers to the selector */
export const closest = <E extends HTMLElement>({ target }: globalThis.Event, selector: string): E | null =>
  target instanceof Element ? target.closest<E>(selector) : null;
