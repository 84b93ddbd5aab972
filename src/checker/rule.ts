import type { JsonObject } from "../foundation/json.ts";
import type { Content } from "../language/content/content.ts";
import type { PlacedFault } from "../language/reading/fault.ts";
import type { Spot } from "../language/reading/json-document.ts";
import type { Place } from "../language/reading/place.ts";
import type { Messages } from "../language/words/messages.ts";
import type { Property } from "./exploration/property.ts";
import type { Exception } from "./problems/exception.ts";
import type { Severity } from "./problems/problem.ts";
import type { ExploredEdition } from "./proofs/explored-edition.ts";
import type { DepartedStory } from "./stories/departed-story.ts";
import type { World } from "./world.ts";

/**
 * Content that shows a rule: over the sample tree, each file is replaced (text), or patched (an object, RFC 7396).
 * `null` takes a file away.
 */
export type Example = Readonly<Record<string, string | Readonly<Record<string, unknown>> | null>>;

/** What is wrong, and the smallest thing to do about it. */
export type Sentence = readonly [message: string, help: string];

/** Where something is wrong, and what: the runner adds the code and the severity of the rule. */
export interface Finding<A extends JsonObject = JsonObject> {
  /** Every place at which the same cause shows. */
  readonly where: Where | readonly Where[];
  /** What is wrong. With the code and the subject of the place they say which problem it is. */
  readonly args: A;
  /** What else the sentences need: names that there are, what is near. It may change while the problem stays. */
  readonly hints?: JsonObject;
  /** Places that help to understand it, after the others. */
  readonly related?: readonly Place[];
  /** The value that `check --fix` writes at each spot. A place has a fix of its own. */
  readonly fix?: string;
}

export type Where = Spot | Place;

/** A finding of a rule whose sentences need the hints `H`. */
export type FindingWithHints<A extends JsonObject, H extends JsonObject | null> = Finding<A> &
  ([H] extends [null] ? unknown : { readonly hints: H });

/**
 * One thing that can be wrong with a definition: what `funnel explain` prints and the tests play. `A`: the arguments of
 * its problems. `H`: what else its sentences need.
 */
export type Rule<A extends JsonObject = JsonObject, H extends JsonObject | null = null> = RuleFinding<
  FindingWithHints<A, H>,
  [H] extends [null] ? A : A & H
>;

/** `F`: what it finds. `S`: what its sentences are made of. */
interface RuleFinding<F extends Finding, S> {
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
   * brings is reported at its place in the patch. `steps`: it reads the quiz and the funnel file alone.
   */
  readonly overlaid?: "steps" | "pages";
  /** It reports what reading, the schema or a patch brings to light in a file alone. */
  readonly checkFaults?: (faults: readonly PlacedFault[]) => Iterable<F>;
  /** It looks at words alone: asked again only when words have changed. */
  readonly checkWords?: (messages: Messages) => Iterable<F>;
  /** It looks at what stands between the files. */
  readonly check?: (content: Content, world: World) => Iterable<F>;
  /** What the exploration of a funnel watches: the arguments of a breach have its step beside their own. */
  readonly properties?: readonly Property[];
  /** What it proves of an edition of which every state is known. */
  readonly prove?: (edition: ExploredEdition) => Iterable<F>;
  /** What it makes of a fault that the compiler or the explorer throws; null: it is about another one. */
  readonly checkFailure?: (fault: unknown) => S | null;
  /** It looks at a recorded story that the funnel does not follow any more. */
  readonly checkStory?: (story: DepartedStory) => Iterable<F>;
  /** It looks at the exceptions that files make, when everything else is known. */
  readonly checkExceptions?: (exceptions: readonly Exception[]) => Iterable<F>;
  /** Its problems are names that nothing has. Of one that has not even the form of a name only one thing is reported. */
  readonly findsUnknownNames?: true;
  /** The sentences of a problem, made when it is printed. */
  say(args: S): Sentence;
}
