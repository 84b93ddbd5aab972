import { compile } from "../engine/compile.ts";
import type { Runtime, Vocabulary } from "../engine/runtime.ts";
import { toDefinition } from "../engine/to-definition.ts";
import type { Content } from "../funnel/content.ts";
import { problemAt, spot } from "../funnel/json-document.ts";
import type { Problem } from "../funnel/problem.ts";
import { rule as notCompiled } from "../funnel/rules/not-compiled.ts";

/** What was proved of one funnel. */
export interface Proof {
  readonly funnel: string;
  readonly runtime: Runtime;
}

/** Compiles every funnel that has no error of its own; a funnel with errors would only repeat them. */
export const proveFunnels = (
  content: Content,
  vocabulary: Vocabulary,
  found: readonly Problem[],
): { readonly problems: readonly Problem[]; readonly proofs: readonly Proof[] } => {
  const problems: Problem[] = [];
  const proofs: Proof[] = [];
  const broken = found.filter(({ severity }) => severity === "error").map(({ file }) => file);
  for (const [id, { funnel }] of content.funnels) {
    const definition = toDefinition(content, id);
    const faulty = broken.some((file) => file.startsWith(`funnels/${id}/`) || /^funnels\/(site|products)\//.test(file));
    if (!definition || !funnel || faulty) continue;
    try {
      proofs.push({ funnel: id, runtime: compile(definition, vocabulary) });
    } catch (fault) {
      const message = fault instanceof Error ? fault.message : String(fault);
      problems.push(problemAt(notCompiled, spot(funnel.document, []), message, "the engine cannot run this funnel"));
    }
  }
  return { problems, proofs };
};
