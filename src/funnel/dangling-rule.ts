import type { Content } from "./content.ts";
import { fixedBy, type Named, pointerOf, problemAt, spot } from "./json-document.ts";
import { dangling } from "./names.ts";
import type { Problem } from "./problem.ts";
import { certain, didYouMean } from "./suggest.ts";
import type { RefKind } from "./validator.ts";
import type { World } from "./world.ts";

/** The check of every "unknown …" rule: `plural` names the list in the help. */
export const checkDangling = (rule: Named, kind: RefKind, plural: string) =>
  function* (content: Content, world: World): Iterable<Problem> {
    for (const { file, pointer, value, names } of dangling(content, world, kind)) {
      if (!file.document) continue;
      const where = spot(file.document, pointerOf(pointer));
      const problem = problemAt(rule, where, `unknown ${kind} "${value}"`, didYouMean(value, names, plural));
      const meant = certain(value, names);
      yield meant === null ? problem : fixedBy(problem, where, meant);
    }
  };
