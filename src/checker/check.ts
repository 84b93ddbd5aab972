import { oncePer } from "../foundation/once-per.ts";
import type { Content } from "../language/content/content.ts";
import type { PlacedFault } from "../language/reading/fault.ts";
import type { Messages } from "../language/words/messages.ts";
import { checkOverlays } from "./check-overlays.ts";
import { byPlace, type Problem } from "./problems/problem.ts";
import { problemsOf } from "./problems/problem-of.ts";
import { rule as wrongForm } from "./rules/1-shape/wrong-form.ts";
import { rules } from "./rules.gen.ts";
import type { World } from "./world.ts";

/** Everything that is wrong with a content tree, as far as it can be known without running a funnel. */
export const checkContent = (content: Content, world: World): readonly Problem[] => {
  const problems = [
    ...faultProblems(content.faults),
    ...wordProblems(content.messages),
    ...rules.flatMap((rule) => problemsOf(rule, rule.check?.(content, world))),
  ];
  return [...withoutDoubles(problems), ...checkOverlays(content, world, problems)].sort(byPlace);
};

/** What is wrong with files and patches as they stand alone. */
export const faultProblems = (faults: readonly PlacedFault[]): readonly Problem[] =>
  faults.length === 0 ? [] : rules.flatMap((rule) => problemsOf(rule, rule.checkFaults?.(faults)));

const wordProblems = oncePer((messages: Messages): readonly Problem[] =>
  rules.flatMap((rule) => problemsOf(rule, rule.checkWords?.(messages))),
);

/**
 * A name that has not the form of names is unknown, too: what was meant is reported, when that is certain, or else the
 * form of names.
 */
const withoutDoubles = (problems: readonly Problem[]): readonly Problem[] => {
  const forms = new Set(problems.filter(({ code }) => code === wrongForm.code).map(placeOf));
  if (forms.size === 0) return problems;
  const names = problems.filter((problem) => UNKNOWN_NAMES.has(problem.code) && forms.has(placeOf(problem)));
  const meant = new Set(names.filter(({ fix }) => fix).map(placeOf));
  return problems.filter((problem) =>
    problem.code === wrongForm.code
      ? !meant.has(placeOf(problem))
      : meant.has(placeOf(problem)) || !names.includes(problem),
  );
};

const UNKNOWN_NAMES: ReadonlySet<string> = new Set(
  rules.flatMap(({ code, findsUnknownNames }) => (findsUnknownNames ? [code] : [])),
);

const placeOf = ({ file, line, column }: Problem): string => `${file}:${line}:${column}`;
