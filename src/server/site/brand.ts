import { present } from "../../foundation/invariant.ts";

export interface SiteBrand {
  readonly id: string;
  readonly hosts: readonly string[];
  /** IANA zone by whose clock campaigns begin and end on its hosts. */
  readonly zone: string;
  /** The funnel of visitors whose address names none. */
  readonly funnel: string;
}

export interface BrandChoice {
  readonly brands: readonly SiteBrand[];
  /** Brand of hosts that nobody has named. */
  readonly defaultBrand: string;
  /** Funnel id → its brand: a funnel of another brand brings it along on any host (SPEC §1, funnel 342). */
  readonly brandOfFunnel: ReadonlyMap<string, string>;
}

/** @throws when the build has no such brand */
export const brandNamed = ({ brands }: Pick<BrandChoice, "brands">, id: string): SiteBrand =>
  present(
    brands.find((each) => each.id === id),
    `the brand ${id}`,
  );

/**
 * The brand of a request. Only listed hosts count, so a forged Host header reaches nothing but the default.
 * @param funnel value of `jg`, else `test`, or null
 */
export const chooseBrand = (choice: BrandChoice, hostHeader: string, funnel: string | null): string => {
  const host = hostHeader.replace(/:\d+$/, "").toLowerCase();
  const byHost = choice.brands.find(({ hosts }) => hosts.includes(host))?.id;
  const byFunnel = funnel === null ? undefined : choice.brandOfFunnel.get(funnel);
  if (byFunnel !== undefined && byFunnel !== choice.defaultBrand) return byFunnel;
  return byHost ?? choice.defaultBrand;
};
