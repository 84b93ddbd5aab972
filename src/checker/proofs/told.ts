import { type Edition, isPartOf } from "../../language/overlays/edition.ts";

/** What was told of editions: of one that has more lying over the same funnel it is no other problem. */
export interface Told {
  /** True the first time that an edition, or one that is part of it, is told something. */
  isNew(edition: Edition, what: string): boolean;
}

export const createTold = (): Told => {
  const told = new Map<string, Edition[]>();
  return {
    isNew(edition, what) {
      const before = told.get(what) ?? [];
      if (before.some((each) => isPartOf(each, edition))) return false;
      told.set(what, [...before, edition]);
      return true;
    },
  };
};
