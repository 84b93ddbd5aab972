import type { JsonObject } from "../../../foundation/json.ts";
import type { Content } from "../../../language/content/content.ts";
import { type Dangling, dangling } from "../../../language/names/names.ts";
import { newNameOf, probableNewName, scopeOf } from "../../../language/names/renamed.ts";
import { type Suggestion, suggestionFor, suggestionText } from "../../../language/names/suggestion.ts";
import { pointerOf, spot } from "../../../language/reading/json-document.ts";
import { certain } from "../../../language/validation/suggest.ts";
import type { RefKind } from "../../../language/validation/validator.ts";
import type { FindingWithHints, Rule, Sentence } from "../../rule.ts";
import type { World } from "../../world.ts";
import { fixedBy } from "./fixed-by.ts";

export type UnknownName = { readonly name: string };

/** What the name was probably given up for. */
type Renamed = {
  readonly to: string;
  /** The step itself says what it was called before. */
  readonly isCertain: boolean;
  /** How often the unknown name stands there. */
  readonly times: number;
};

export type UnknownNameHints<H extends JsonObject> = H & { readonly renamed: Renamed | null };

/** A rule about names that nothing has. `H`: what its help needs. */
export type UnknownNameRule<H extends JsonObject = { readonly suggestion: Suggestion }> = Rule<
  UnknownName,
  UnknownNameHints<H>
>;

/**
 * The check of every "unknown …" rule: one finding for one name, however many places say it.
 * @param hintsOf what the help needs where nothing speaks for a new name
 */
export const checkNames = <H extends JsonObject>(
  kind: RefKind,
  hintsOf: (reference: Dangling, content: Content) => H,
) =>
  function* (content: Content, world: World): Iterable<FindingWithHints<UnknownName, UnknownNameHints<H>>> {
    for (const places of byName(content, dangling(content, world, kind))) {
      const [first] = places;
      const { value, names } = first;
      const renamed = renamedOf(content, first, places.length);
      const meant = renamed === null ? certain(value, names) : renamed.isCertain ? renamed.to : null;
      yield {
        where: places.map(({ document, pointer }) => spot(document, pointerOf(pointer))),
        args: { name: value },
        hints: { ...hintsOf(first, content), renamed },
        ...fixedBy(meant),
      };
    }
  };

const renamedOf = (content: Content, reference: Dangling, times: number): Renamed | null => {
  const to = newNameOf(content, reference);
  if (to !== null) return { to, isCertain: true, times };
  const probable = probableNewName(content, reference, times);
  return probable === null ? null : { to: probable, isCertain: false, times };
};

/** What most of these rules suggest: the name that is near, else those there are. */
export const suggestedName = ({ value, names }: Dangling): { readonly suggestion: Suggestion } => ({
  suggestion: suggestionFor(value, names),
});

/**
 * @param what how authors call one of the things
 * @param help what to do where nothing speaks for a new name, or how authors call all of them
 */
export const unknownName =
  <H extends JsonObject = { readonly suggestion: Suggestion }>(
    what: string,
    help: (hints: UnknownName & UnknownNameHints<H>) => string,
  ) =>
  (args: UnknownName & UnknownNameHints<H>): Sentence => {
    const { name, renamed } = args;
    return [`unknown ${what} "${name}"`, renamed === null ? help(args) : renamedText(what, name, renamed)];
  };

/** The help that lists the names there are. */
export const listed =
  (what: string) =>
  ({ suggestion }: { readonly suggestion: Suggestion }): string =>
    suggestionText(suggestion, what);

/** Whether the old name or the new one is wanted is known to the author alone, so nothing of it is fixed. */
const renamedText = (what: string, name: string, { to, isCertain, times }: Renamed): string => {
  if (isCertain) return `it is called "${to}" now`;
  const asked = `did you mean "${to}", which nothing names?`;
  if (what === "step")
    return `${asked} a step that was renamed says so, "renamedFrom": ["${name}"]; then check --fix fixes what names it`;
  return times === 1 ? asked : `${asked} call it "${name}" again, or name it so in each of the ${times} places`;
};

interface Unknown {
  readonly scope: Set<string>;
  readonly places: [Dangling, ...Dangling[]];
}

/**
 * References to one name, in the order in which they are found. A page that is missing in a file that all funnels share
 * and in one of theirs is missing once; what two funnels lack each for itself are two.
 */
const byName = (content: Content, references: Iterable<Dangling>): readonly Unknown["places"][] => {
  const names = new Map<string, Unknown[]>();
  for (const reference of references) {
    const scope = scopeOf(content, reference);
    const alike = names.get(reference.value) ?? [];
    const same = alike.find((each) => scope.length === 0 || scope.some((funnel) => each.scope.has(funnel)));
    same?.places.push(reference);
    for (const funnel of scope) same?.scope.add(funnel);
    names.set(reference.value, same ? alike : [...alike, { scope: new Set(scope), places: [reference] }]);
  }
  return [...names.values()].flat().map(({ places }) => places);
};
