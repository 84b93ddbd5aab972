import type { Session } from "../session/session.ts";

const NOTHING: ReadonlySet<string> = new Set();

/** Keys of the products that this visitor bought. */
export const owned = (session: Session): ReadonlySet<string> =>
  session.purchases.length === 0 ? NOTHING : new Set(session.purchases.map(({ product }) => product));
