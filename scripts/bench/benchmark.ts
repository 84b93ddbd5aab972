/** One line of a result: what was measured, then a number for each column (null: not measured for this line). */
export interface Row {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

export interface Table {
  readonly title: string;
  /** Columns with their unit: `"LCP ms"`. */
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

/** A benchmark measures ours and its floor in the same run; numbers of different runs or machines do not compare. */
export interface Benchmark {
  readonly name: string;
  run(): Promise<readonly Table[]>;
}
