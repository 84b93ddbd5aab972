/** What was spent on advertising on one day. */
export interface Spend {
  /** Days since 1970, UTC. */
  readonly day: number;
  /** As in `Visit.campaign`, `-` for visits of none; empty: the sum is for all campaigns together. */
  readonly campaign: string;
  /** As in `Visit.source`; empty: the sum is for all sources together. */
  readonly source: string;
  readonly currency: string;
  readonly minor: number;
}
