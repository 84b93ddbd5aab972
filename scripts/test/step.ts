/** What one step of the run found: each test counts, a tool without tests counts as one. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** The tests among them that have a name: where a long run was cut off, its end still names them. */
  readonly failures?: readonly string[];
  /** What each test file took. */
  readonly timings?: readonly Timing[];
}

export interface Timing {
  readonly name: string;
  readonly seconds: number;
}

export interface Step {
  readonly name: string;
  /** `tools` needs neither browser nor build: what `npm run check` runs. */
  readonly group: "tools" | "tests" | "browser";
  /** Seconds that it may take on two cores that do nothing else. */
  readonly budget: number;
  /** Steps that must have passed; otherwise this one counts as one failure and is not run. */
  readonly needs?: readonly string[];
  run(): Promise<Counts>;
}

export type StepOptions = Pick<Step, "budget"> & Partial<Pick<Step, "group" | "needs">>;

export const PASSED: Counts = { passed: 1, failed: 0 };
export const FAILED: Counts = { passed: 0, failed: 1 };
