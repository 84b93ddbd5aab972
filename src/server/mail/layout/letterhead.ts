/** Colours and type of a brand as its mails use them: colours `#RRGGBB`. */
export interface LetterTheme {
  readonly surface: string;
  readonly card: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly cta: string;
  readonly "on-cta": string;
  readonly select: string;
  readonly stage: string;
  readonly "on-stage": string;
  readonly "stage-pop": string;
  readonly "stage-doodle-accent": string;
  readonly radius: string;
  readonly "radius-button": string;
  readonly "font-display": string;
  readonly "font-body": string;
  readonly "display-weight": number;
  readonly "mark-weight": number;
  readonly "mark-case": string;
}

/** Who writes: the brand and the legal entity behind it. */
export interface Letterhead {
  readonly locale: string;
  readonly brand: string;
  readonly theme: LetterTheme;
  /** Company, postal address, register, tax number: a line each. */
  readonly seller: readonly string[];
  readonly email: string;
  /** Legal pages: where they stand and what they are called. */
  readonly links: readonly { readonly label: string; readonly href: string }[];
}
