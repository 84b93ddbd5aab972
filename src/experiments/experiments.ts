/** What the service decided for one question of the owner's. `null`: no experiment runs, show what is there. */
export interface Experiments {
  /** Gets the rules. Resolves when they are there, or when it is clear that they will not come; never rejects. */
  load(): Promise<void>;
  /** Value of a feature for this visitor. The first call that an experiment decides reports the view. */
  variant(feature: string): string | null;
  /** Calls back when later rules change what `variant` would answer. @returns stops listening. */
  onChange(changed: () => void): () => void;
}

/** No service is configured, or the visitor may not be counted: everyone sees what is there. */
export const noExperiments: Experiments = {
  load: () => Promise.resolve(),
  variant: () => null,
  onChange: () => () => {},
};

/** The visitor met a difference. */
export interface Exposure {
  readonly experiment: string;
  /** Key of the arm. */
  readonly variation: string;
}
