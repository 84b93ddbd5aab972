import type { Permission } from "../../../consent/consent.ts";
import { noteRefusal } from "../../../storage/cookies.ts";
import { forgetVisitor, visitorCode } from "../../../storage/visitor-code.ts";
import type { WebStorage } from "../../../storage/web-storage.ts";

/** SPEC §9 asks for 7300 days; where consent law counts, 13 months are the most that regulators accept. */
const STRICT_DAYS = 395;

export interface VisitorKeeper {
  readonly code: () => string;
  /** Follows the visitor's word about statistics: kept after a yes, forgotten after a no. */
  readonly follow: (permission: Permission) => void;
}

/** The visitor's code of this page load: in memory until it may be kept. `isStrict`: cut the cookie's life. */
export const keepVisitor = (storage: WebStorage, isStrict: () => boolean): VisitorKeeper => {
  const read = (mayPersist: boolean): string =>
    visitorCode({
      storage,
      document,
      hostname: location.hostname,
      window,
      mayPersist,
      ...(isStrict() && { lifetimeDays: STRICT_DAYS }),
    });
  return {
    code: () => read(false),
    follow: (permission) => {
      if (permission === "yes") read(true);
      if (permission !== "wait") noteRefusal(document, permission === "no");
      if (permission === "no") forgetVisitor({ storage, document, hostname: location.hostname });
    },
  };
};
