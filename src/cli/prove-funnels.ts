import { compile } from "../engine/compile.ts";
import { explore, type Exploration, type Violation } from "../engine/explore/explore.ts";
import { TooManySituations } from "../engine/explore/build-graph.ts";
import type { Runtime, Vocabulary } from "../engine/runtime.ts";
import { toDefinition } from "../engine/to-definition.ts";
import type { Content, FunnelParts } from "../funnel/content.ts";
import { problemAt, spot, type Spot } from "../funnel/json-document.ts";
import type { Problem } from "../funnel/problem.ts";
import type { Rule } from "../funnel/rule.ts";
import { rule as brokenProof } from "../funnel/rules/broken-proof.ts";
import { rule as deadEnd } from "../funnel/rules/dead-end.ts";
import { rule as forcedOffer } from "../funnel/rules/forced-offer.ts";
import { rule as notCompiled } from "../funnel/rules/not-compiled.ts";
import { rule as orphan } from "../funnel/rules/orphan.ts";
import { rule as ring } from "../funnel/rules/ring.ts";
import { rule as tooManySituations } from "../funnel/rules/too-many-situations.ts";
import { rule as underageLead } from "../funnel/rules/underage-lead.ts";
import { rootCauses } from "./root-causes.ts";

/** What was proved of one funnel. */
export interface Proof {
  readonly funnel: string;
  readonly runtime: Runtime;
  /** Null when the funnel was too large to be explored. */
  readonly exploration: Exploration | null;
}

export interface Proved {
  readonly problems: readonly Problem[];
  readonly proofs: readonly Proof[];
}

const LIMIT = 200_000;

const RULE_OF: Readonly<Record<string, Rule>> = {
  "no-dead-end": deadEnd,
  "end-reachable": ring,
  "everything-reachable": orphan,
  "no-lead-below-age": underageLead,
  "buyer-may-decline": forcedOffer,
};

/** Compiles and explores every funnel that has no error of its own; a funnel with errors would only repeat them. */
export const proveFunnels = (content: Content, vocabulary: Vocabulary, found: readonly Problem[]): Proved => {
  const broken = found.filter(({ severity }) => severity === "error").map(({ file }) => file);
  const proved = [...content.funnels.values()].flatMap((parts): readonly Proved[] => {
    const faulty = broken.some((file) => file.startsWith(`funnels/${parts.id}/`) || /^funnels\/(site|products)\//.test(file));
    return faulty ? [] : [proveFunnel(content, parts, vocabulary)];
  });
  return { problems: proved.flatMap(({ problems }) => problems), proofs: proved.flatMap(({ proofs }) => proofs) };
};

const NOTHING: Proved = { problems: [], proofs: [] };

const proveFunnel = (content: Content, parts: FunnelParts, vocabulary: Vocabulary): Proved => {
  const definition = toDefinition(content, parts.id);
  if (!definition || !parts.funnel) return NOTHING;
  const whole = spot(parts.funnel.document, []);
  let runtime: Runtime;
  try {
    runtime = compile(definition, vocabulary);
  } catch (fault) {
    return { problems: [notRun(fault, whole)], proofs: [] };
  }
  try {
    const exploration = explore(runtime, { limit: LIMIT });
    const problems = rootCauses(exploration.violations, runtime).map((violation) => asProblem(parts, violation, whole));
    return { problems, proofs: [{ funnel: parts.id, runtime, exploration }] };
  } catch (fault) {
    const proofs = [{ funnel: parts.id, runtime, exploration: null }];
    if (!(fault instanceof TooManySituations)) return { problems: [notRun(fault, whole)], proofs };
    const problem = problemAt(tooManySituations, whole, fault.message, "let fewer conditions read answers with many values");
    return { problems: [problem], proofs };
  }
};

/** The engine met what the rules should have found. A checker that stops would hide everything else. */
const notRun = (fault: unknown, whole: Spot): Problem => {
  const message = fault instanceof Error ? fault.message : String(fault);
  return problemAt(notCompiled, whole, message, "the engine cannot run this funnel");
};

const asProblem = (parts: FunnelParts, { property, step, message, story }: Violation, whole: Spot): Problem => {
  const rule = RULE_OF[property] ?? brokenProof;
  const help = story.length === 0 ? "lead somebody there, or take it away" : `a visitor's story: ${story.join(" → ")}`;
  return problemAt(rule, placeOf(parts, step) ?? whole, `"${step}": ${message}`, help);
};

/** Where a step, modal or product is written. */
const placeOf = ({ funnel, quiz }: FunnelParts, name: string): Spot | null => {
  if (quiz && name in quiz.value.steps) return spot(quiz.document, ["steps", name], "key");
  if (!funnel) return null;
  if (name in funnel.value.steps) return spot(funnel.document, ["steps", name], "key");
  if (funnel.value.modals && name in funnel.value.modals) return spot(funnel.document, ["modals", name], "key");
  const offer = Object.entries(funnel.value.offers).find(([, keys]) => keys.includes(name));
  return offer ? spot(funnel.document, ["offers", offer[0], String(offer[1].indexOf(name))]) : null;
};
