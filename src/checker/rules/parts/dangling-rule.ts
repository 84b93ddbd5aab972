import type { Content } from "../../../language/content/content.ts";
import { type Dangling, dangling } from "../../../language/names/names.ts";
import { newNameOf, renamedHelp, scopeOf } from "../../../language/names/renamed.ts";
import { fixedBy, pointerOf, problemAt, type RuleCode, spot } from "../../../language/reading/json-document.ts";
import { certain, didYouMean } from "../../../language/validation/suggest.ts";
import type { RefKind } from "../../../language/validation/validator.ts";
import { type Problem, together } from "../../problems/problem.ts";
import type { World } from "../../world.ts";

/**
 * The check of every "unknown …" rule: one problem for one name, however many places say it.
 * @param help what to do, or how the list in the help is called
 */
export const checkDangling = (
  rule: RuleCode,
  kind: RefKind,
  help: string | ((reference: Dangling, content: Content) => string),
) =>
  function* (content: Content, world: World): Iterable<Problem> {
    for (const places of byName(content, dangling(content, world, kind))) {
      const [first] = places;
      const { value, names } = first;
      const now = newNameOf(content, first);
      const renamed = now === null ? renamedHelp(content, first, places.length) : `it is called "${now}" now`;
      const otherwise = (): string =>
        typeof help === "string" ? didYouMean(value, names, help) : help(first, content);
      const todo = renamed ?? otherwise();
      const meant = now ?? (renamed === null ? certain(value, names) : null);
      yield* together(
        places.map(({ document, pointer }) => {
          const where = spot(document, pointerOf(pointer));
          const problem = problemAt(rule, where, `unknown ${CALLED[kind] ?? kind} "${value}"`, todo);
          return meant === null ? problem : fixedBy(problem, where, meant);
        }),
      );
    }
  };

/** What authors call it, where that is not the word of the schemas. */
const CALLED: Readonly<Partial<Record<RefKind, string>>> = { screen: "page kind", art: "illustration" };

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
    const known = names.get(reference.value) ?? [];
    const same = known.find((each) => scope.length === 0 || scope.some((funnel) => each.scope.has(funnel)));
    same?.places.push(reference);
    for (const funnel of scope) same?.scope.add(funnel);
    names.set(reference.value, same ? known : [...known, { scope: new Set(scope), places: [reference] }]);
  }
  return [...names.values()].flat().map(({ places }) => places);
};
