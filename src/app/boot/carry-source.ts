import { isSourceName } from "../page/query.ts";
import type { VisitSource } from "../session/visit-source.ts";
import { closest } from "./closest.ts";
import { type Entry, entryParameters } from "./entry.ts";

/** Text of the stored session. @throws where storage is blocked */
export type ReadSession = () => string | null;

const withoutHash = ({ pathname, search }: Location | HTMLAnchorElement): string => pathname + search;

/** Every way to follow a link: a click, one with the middle button, and the menu that opens it elsewhere. */
const WAYS = ["click", "auxclick", "contextmenu"] as const;

/**
 * Own links take along where the visit came from and where it began: nothing else may keep it before the visitor agrees.
 * Here and not in the views, because a link can be followed before the application is there, and prerendered addresses are
 * everybody's.
 */
export const carrySource = (entry: Entry | null, readSession: ReadSession): void => {
  for (const way of WAYS)
    addEventListener(
      way,
      (event) => {
        const link = closest<HTMLAnchorElement>(event, "a");
        if (!link?.href || link.origin !== location.origin) return;
        // A place on this page: the document stays.
        if (link.hash && withoutHash(link) === withoutHash(location)) return;
        const address = withSource(link.href, entry, readSession);
        if (address !== link.href) link.href = address;
      },
      true,
    );
};

/** The address of a page of ours, with where the visit came from. What it says itself stays. */
export const withSource = (address: string, entry: Entry | null, readSession: ReadSession): string => {
  const url = new URL(address, location.href);
  const parameters = [...new URLSearchParams(location.search)].filter(([name]) => isSourceName(name));
  const began = entry && !isStored(entry, parameters, readSession) ? entryParameters(entry) : [];
  for (const [name, value] of [...parameters, ...began])
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  return url.href;
};

interface Stored {
  readonly data: { readonly source: VisitSource };
}

/** The session says it, as `session/persist.ts` writes it: from the first answer on. */
const isStored = (
  { landingPage, referrer }: Entry,
  parameters: readonly (readonly [string, string])[],
  readSession: ReadSession,
): boolean => {
  try {
    const { source } = (JSON.parse(readSession() ?? "") as Stored).data;
    const isSame = parameters.every(([name, value]) => source.parameters[name] === value);
    return isSame && source.landingPage === landingPage && source.referrer === referrer;
  } catch {
    return false;
  }
};
