import { useSyncExternalStore } from "react";

/** What of the account is looked at: `#cancel-1a2b`; null is all of it. Back and a reload lead where they should. */
export interface AccountPlace {
  readonly name: string;
  readonly id: string;
}

const EVENTS = ["hashchange", "popstate"] as const;

const subscribe = (changed: () => void) => {
  for (const event of EVENTS) addEventListener(event, changed);
  return () => {
    for (const event of EVENTS) removeEventListener(event, changed);
  };
};

export const hashOf = (name: string, id: string): string => `#${name}-${id}`;

/** The whole account, from wherever one is. */
export const WHOLE = "#account";

export const usePlace = (): AccountPlace | null => {
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => "",
  );
  const [, name, id] = /^#([a-z_]+)-([A-Za-z0-9_-]+)$/.exec(hash) ?? [];
  return name === undefined || id === undefined ? null : { name, id };
};
