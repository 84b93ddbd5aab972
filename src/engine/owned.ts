import type { Session } from "./session.ts";

/** Keys of the products that this visitor bought. */
export const owned = (session: Session): ReadonlySet<string> =>
  new Set(session.purchases.map(({ product }) => product));
