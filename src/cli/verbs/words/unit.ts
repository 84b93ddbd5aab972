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

/** What a translator has to know of a message beside its words. */
export interface TranslatorNote {
  /** Where it is shown, what fills its placeholders, and the address of its screen. */
  readonly lines: readonly string[];
  /** Characters that its narrowest place holds; null: it has no limit. */
  readonly most: number | null;
}
