import { type Edition, isPartOf } from "../../language/overlays/edition.ts";

/** What was reported of editions: of one that has more lying over the same funnel it is no other problem. */
export interface ReportedEditions {
  /** True the first time that a cause is reported of an edition, or of one that is part of it. */
  isNew(edition: Edition, cause: string): boolean;
}

export const createReportedEditions = (): ReportedEditions => {
  const reported = new Map<string, Edition[]>();
  return {
    isNew(edition, cause) {
      const editions = reported.get(cause) ?? [];
      if (editions.some((each) => isPartOf(each, edition))) return false;
      reported.set(cause, [...editions, edition]);
      return true;
    },
  };
};
