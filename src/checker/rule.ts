import type { JsonObject } from "../foundation/json.ts";
import type { Content } from "../language/content/content.ts";
import type { Messages } from "../language/words/messages.ts";
import type { Property } from "./exploration/property.ts";
import type { Problem, Severity } from "./problems/problem.ts";
import type { World } from "./world.ts";

/**
 * Content that shows a rule: over the sample tree, each file is replaced (text), or patched (an object, RFC 7396).
 * `null` takes a file away.
 */
export type Example = Readonly<Record<string, string | Readonly<Record<string, unknown>> | null>>;

/** What is wrong, and the smallest thing to do about it. */
export type Sentence = readonly [message: string, help: string];

/**
 * One thing that can be wrong with a definition: what `funnel explain` prints and the tests play. `A`: what is said
 * about it.
 */
export interface Rule<A extends JsonObject = JsonObject> {
  readonly code: string;
  readonly severity: Severity;
  /** In a few words: what is wrong. */
  readonly title: string;
  /** Why it matters to a visitor or an author, and the way out. */
  readonly explanation: string;
  readonly wrong: Example;
  readonly right: Example;
  /**
   * It looks at the definitions of one funnel, and is asked of every funnel with a patch over it, too: what the patch
   * brings is told at its place in the patch. `steps`: it reads the quiz and the funnel file alone.
   */
  readonly overlaid?: "steps" | "pages";
  /** It looks at words alone: asked again only when words have changed. */
  readonly checkWords?: (messages: Messages) => Iterable<Problem>;
  /** Absent where reading or the schema already finds it. */
  readonly check?: (content: Content, world: World) => Iterable<Problem>;
  /** What the exploration of a funnel watches: the arguments of a breach have its step beside their own. */
  readonly properties?: readonly Property[];
  says?(args: A): Sentence;
}
