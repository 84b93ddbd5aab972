/** One piece of a letter, in the words of its reader. */
export type Block =
  | { readonly type: "text"; readonly text: string }
  /** Small print: conditions, who sells. */
  | { readonly type: "fine"; readonly text: string }
  | { readonly type: "heading"; readonly text: string }
  /** What is to be copied or typed: alone on its line. */
  | { readonly type: "code"; readonly text: string }
  /** A way on: a button, and its address in plain text. */
  | { readonly type: "button"; readonly label: string; readonly href: string }
  /** A way that few will take. */
  | { readonly type: "link"; readonly label: string; readonly href: string }
  | { readonly type: "list"; readonly items: readonly string[] }
  /** A growth, drawn of table cells: nothing has to be loaded. Its sentence is read aloud, and stands in plain text. */
  | {
      readonly type: "growth";
      /** Above 0, the last one the greatest. */
      readonly values: readonly number[];
      /** What stands above and below the first and the last column. */
      readonly first: Row;
      readonly last: Row;
      readonly sentence: string;
    }
  /** Pairs of a name and a value. */
  | { readonly type: "rows"; readonly rows: readonly Row[] };

/** A piece of a strip: its share of the whole width, and whether it is drawn in the full colour. */
export interface StripPart {
  readonly percent: number;
  readonly isFull: boolean;
}

export interface Row {
  readonly label: string;
  readonly value: string;
  /** A second line below, in small print. */
  readonly note?: string;
  /** Drawn below, of cells side by side; it says in a picture what the words say. */
  readonly strip?: readonly StripPart[];
}

/** What a mail says, without its looks: HTML and plain text are both made from it, and say the same. */
export interface Letter {
  readonly subject: string;
  /** Large above the rest; without it, the subject. Plain text has none: the subject stands above it. */
  readonly title?: string;
  /** First sentence beside the subject in a list of mails; without it, the first block of text. */
  readonly preview?: string;
  readonly blocks: readonly Block[];
  /** The way to stop mails like this one: for people, and (`post`) for mail programs, which post to an address without a fragment. */
  readonly leave?: { readonly label: string; readonly href: string; readonly post: string };
}
