import type { Kinds } from "../engine/definition/runtime.ts";
import type { NamesOutside } from "../language/names/names.ts";
import type { QuestionNode } from "../language/types/question-node.gen.ts";
import type { SectionNode } from "../language/types/section-node.gen.ts";

/** What a definition may name that stands outside the content tree: handed in, because this layer reads no files. */
export interface World extends NamesOutside {
  /** What there is of each family, by name. */
  readonly kinds: Kinds;
  /** Events that the site tells trackers, by the names of SPEC §4, without variants. */
  readonly events: ReadonlySet<string>;
  /** Day of the check, `YYYY-MM-DD`. */
  readonly today: string;
  /** The site is built for real visitors: sample content is refused. */
  readonly production: boolean;
  /** What conditions can see of a question; null when its kind is not known. */
  answersOf(question: QuestionNode): Answers | null;
  /** Whether the title of a section is the main heading of its page. */
  namesPage(section: SectionNode): boolean;
}

export type Comparison = "is" | "in" | "gte" | "lte";

export interface Answers {
  /** False for types that only inform: there is no answer to ask for. */
  readonly asks: boolean;
  /** An answer is one value, and always one of `values` or a number between them: not several at once, not free text. */
  readonly isOne: boolean;
  /** Answers that can be told apart, each once: what the help lists. */
  readonly values: readonly (string | number | boolean)[];
  /** Whether the comparison holds for some answers, for none, for all, or makes no sense for this question. */
  compare(comparison: Comparison, value: string | number | boolean): "some" | "none" | "all" | "senseless";
}
