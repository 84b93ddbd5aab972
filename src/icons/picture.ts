/** What a symbol is made of: SVG markup and the box it is drawn in. */
export interface Picture {
  readonly body: string;
  /** `"0 0 32 32"`. */
  readonly viewBox: string;
}
