import type { ConsentState } from "./consent.ts";

/** Hears window events by name until stopped. */
export const onWindowEvents = (
  window: Window,
  names: readonly string[],
  state: () => ConsentState,
  changed: (state: ConsentState) => void,
): (() => void) => {
  const listen = (): void => changed(state());
  for (const name of names) window.addEventListener(name, listen);
  return () => {
    for (const name of names) window.removeEventListener(name, listen);
  };
};
