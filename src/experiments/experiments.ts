/** A service that says what a visitor gets, for one question of the owner's at a time. */
export interface FeatureFlags {
  /** Gets the rules. Resolves when they are there, or when it is clear that they will not come; never rejects. */
  load(): Promise<void>;
  /** Gets them again where they are stale. Never rejects. */
  refresh(): Promise<void>;
  /** Value of a feature for this visitor; null while the rules are not there, and for a feature that nobody defined. */
  value(feature: string): unknown;
}

/** The visitor met a difference. */
export interface Exposure {
  readonly experiment: string;
  /** Key of the arm. */
  readonly variation: string;
}
