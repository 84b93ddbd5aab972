/** What one step of the run found: each test counts, a tool without tests counts as one. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** The tests among them that have a name: where a long run was cut off, its end still tells them. */
  readonly failures?: readonly string[];
}

export interface Step {
  readonly name: string;
  /** `tools` needs neither browser nor build: what `npm run check` runs. */
  readonly group: "tools" | "tests" | "browser";
  /** Steps that must have passed; otherwise this one counts as one failure and is not run. */
  readonly needs?: readonly string[];
  run(): Promise<Counts>;
}

export const PASSED: Counts = { passed: 1, failed: 0 };
export const FAILED: Counts = { passed: 0, failed: 1 };
