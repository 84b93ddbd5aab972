/** What a visitor gave to one step, as stored in the session. Each question kind narrows it. */
export type Answer =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | readonly number[]
  | { readonly value: number; readonly unit: string };

/** What conditions, the API and copy see of an answer: metric numbers, plain strings, lists. `null`: nothing asked. */
export type AnswerValue = string | number | boolean | null | readonly (string | number)[];

/** Answer values by step id. */
export type Facts = Readonly<Record<string, AnswerValue>>;

/**
 * Why an answer is not taken. `code` is an error key of SPEC §5 or one a kind adds; the words are found under
 * `app.error.<code>`, filled with `params`.
 */
export interface AnswerProblem {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
}
