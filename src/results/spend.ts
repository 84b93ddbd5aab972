/** What was spent on advertising on one day. */
export interface Spend {
  /** Days since 1970, UTC. */
  readonly day: number;
  /** Of the funnel, `-` for visits of none; empty: of any. */
  readonly campaign: string;
  /** As visits have it: `utm_source`, a host or `direct`; empty: any. */
  readonly source: string;
  readonly currency: string;
  readonly minor: number;
}
