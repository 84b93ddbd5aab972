import type { Content } from "./content.ts";
import { fixedBy, type Named, pointerOf, problemAt, spot } from "./json-document.ts";
import { type Dangling, dangling } from "./names.ts";
import type { Problem } from "./problem.ts";
import { certain, didYouMean } from "./suggest.ts";
import type { RefKind } from "./validator.ts";
import type { World } from "./world.ts";

/** The check of every "unknown …" rule. `help`: what to do, or how the list in the help is called. */
export const checkDangling = (
  rule: Named,
  kind: RefKind,
  help: string | ((reference: Dangling, content: Content) => string),
) =>
  function* (content: Content, world: World): Iterable<Problem> {
    for (const reference of dangling(content, world, kind)) {
      const { file, pointer, value, names } = reference;
      if (!file.document) continue;
      const where = spot(file.document, pointerOf(pointer));
      const todo = typeof help === "string" ? didYouMean(value, names, help) : help(reference, content);
      const problem = problemAt(rule, where, `unknown ${kind} "${value}"`, todo);
      const meant = certain(value, names);
      yield meant === null ? problem : fixedBy(problem, where, meant);
    }
  };
