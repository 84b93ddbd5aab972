import type { PageSuggestion } from "../names/page-suggestion.ts";
import type { Suggestion } from "../names/suggestion.ts";
import type { Place } from "./place.ts";

/** What a fault is about: a key, an entry of a list (from 0), or the whole file (null). */
export type Part = string | number | null;

/** What the schema says of a value: its description and an example, or the form that its keywords ask for. */
export type Expected = {
  readonly about: string;
  /** As JSON, shortened. */
  readonly example: string | null;
  readonly types: readonly string[];
  /** `["minimum", 16]`. */
  readonly bounds: readonly (readonly [keyword: string, limit: number])[];
};

/** Where a text stops being JSON. */
export type NotJson =
  | { readonly is: "empty" }
  | { readonly is: "crossed"; readonly opened: string; readonly closed: string }
  | { readonly is: "curly quotes" }
  | { readonly is: "single quote" }
  | { readonly is: "quote inside" }
  | { readonly is: "last comma" }
  | { readonly is: "merge marks" }
  | { readonly is: "foreign word"; readonly word: string; readonly meant: string }
  /** An error code of `jsonc-parser`; null: only `JSON.parse` refuses it. */
  | { readonly is: "error"; readonly error: string | null };

interface Shape<A, H> {
  readonly args: A;
  /** What the sentences need beside the arguments. */
  readonly hints: H;
}

type None = Readonly<Record<string, never>>;

/** Everything that can be wrong with a file or a patch as it stands alone: `args` say what, `hints` what to do. */
export interface Faults {
  readonly "stray-file": Shape<None, None>;
  readonly "odd-file-name": Shape<{ readonly name: string }, None>;
  readonly "byte-order-mark": Shape<None, None>;
  readonly "too-deep": Shape<None, None>;
  readonly "not-json": Shape<NotJson, None>;
  /** `U+202E`. `isControl`: it turns the direction of the text. */
  readonly "hidden-controls": Shape<{ readonly character: string; readonly isControl: boolean }, None>;
  readonly "reserved-key": Shape<{ readonly key: string }, None>;
  readonly "duplicate-key": Shape<{ readonly key: string }, None>;
  /** `key`: null for a file that is no object. */
  readonly "not-words": Shape<{ readonly key: string | null }, None>;
  readonly "unknown-key": Shape<
    /** `patch`: the patch brings it as a change of what there is, or leaves it where it does not fit any more. */
    { readonly key: string; readonly patch: "changes" | "leaves" | null },
    {
      readonly suggestion: Suggestion;
      /** The key that is missing where this one stands. */
      readonly instead: string | null;
      /** The other file of the funnel, which has it. */
      readonly file: string | null;
    }
  >;
  readonly "missing-key": Shape<
    /** `beside`: what stands there and needs it. `isTaken`: a patch takes it away. */
    { readonly part: Part; readonly key: string; readonly beside: string | null; readonly isTaken: boolean },
    { readonly expected: Expected | null; readonly tags: readonly string[] }
  >;
  readonly "wrong-type": Shape<
    { readonly part: Part; readonly types: readonly string[]; readonly value: string },
    { readonly expected: Expected }
  >;
  readonly "unknown-kind": Shape<{ readonly tag: string; readonly value: string }, { readonly suggestion: Suggestion }>;
  readonly "unknown-version": Shape<{ readonly value: string }, { readonly wanted: string }>;
  readonly "not-in-list": Shape<
    /** `value`: null where an entry stands twice. */
    { readonly part: Part; readonly value: string | null },
    { readonly suggestion: Suggestion | null; readonly wanted: string | null }
  >;
  readonly "wrong-form": Shape<
    /** `form`: what it should be, where that has a name: `email`. */
    | { readonly is: "value"; readonly part: Part; readonly value: string; readonly form: string | null }
    | { readonly is: "name"; readonly name: string }
    | { readonly is: "other"; readonly part: Part },
    { readonly expected: Expected; readonly meant: string | null }
  >;
  readonly "out-of-range": Shape<
    /** A bound of the schema that does not hold; `last-taken`: a patch takes the last entry away. */
    { readonly part: Part; readonly bound: string; readonly value: string | null; readonly limit: number },
    { readonly expected: Expected }
  >;
  readonly "unknown-page": Shape<{ readonly page: string }, { readonly suggestion: PageSuggestion }>;
}

export type FaultName = keyof Faults;

type FaultOf<N extends FaultName> = Faults[N] & {
  readonly name: N;
  /** The rule of this code says more of it than the one that its name has: `"x-code"` of the schema. */
  readonly code?: string;
};

/** A fault without its place. */
export type Fault = { readonly [N in FaultName]: FaultOf<N> }[FaultName];

/** The rule of its name makes a problem of it. */
export type PlacedFault = { readonly [N in FaultName]: FaultOf<N> & { readonly where: Place } }[FaultName];

/** The faults of one name; of those that the schema gives a code, the ones with this code. */
export const faultsNamed = <N extends FaultName>(
  faults: readonly PlacedFault[],
  name: N,
  code?: string,
): readonly Extract<PlacedFault, { readonly name: N }>[] =>
  faults.filter(
    (fault): fault is Extract<PlacedFault, { readonly name: N }> => fault.name === name && fault.code === code,
  );
