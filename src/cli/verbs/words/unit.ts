/** One message on its way to a translator or back. */
export interface Unit {
  /** File of words: `funnel-20`. */
  readonly file: string;
  /** Key inside it. */
  readonly key: string;
  readonly source: string;
  /** Empty: not translated yet. */
  readonly target: string;
}
