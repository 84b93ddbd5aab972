/** What was spent on advertising on one day. */
export interface Spend {
  /** Days since 1970, UTC. */
  readonly day: number;
  /** Of the funnel, `-` for visits of none; empty: of any. */
  readonly campaign: string;
  /** The source of a visit: its `utm_source`, else the host of its referrer, else `direct`; empty: any source. */
  readonly source: string;
  readonly currency: string;
  readonly minor: number;
}
