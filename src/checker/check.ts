import { oncePer } from "../foundation/once-per.ts";
import type { Content } from "../language/content/content.ts";
import type { Messages } from "../language/words/messages.ts";
import { checkOverlays } from "./check-overlays.ts";
import { byPlace, type Problem } from "./problems/problem.ts";
import { rule as wrongForm } from "./rules/1-shape/wrong-form.ts";
import { rules } from "./rules.gen.ts";
import type { World } from "./world.ts";

/** Everything that is wrong with a content tree, as far as it can be known without running a funnel. */
export const checkContent = (content: Content, world: World): readonly Problem[] => {
  const found = [
    ...content.problems,
    ...wordProblems(content.messages),
    ...rules.flatMap((rule) => [...(rule.check?.(content, world) ?? [])]),
  ];
  return [...withoutTwins(found), ...checkOverlays(content, world, found)].sort(byPlace);
};

const wordProblems = oncePer((messages: Messages): readonly Problem[] =>
  rules.flatMap((rule) => [...(rule.checkWords?.(messages) ?? [])]),
);

/** A name that cannot be one is unknown, too: told is what was meant, when that is certain, or else the form of names. */
const withoutTwins = (found: readonly Problem[]): readonly Problem[] => {
  const forms = new Set(found.filter(({ code }) => code === wrongForm.code).map(placeOf));
  if (forms.size === 0) return found;
  const names = found.filter((problem) => UNKNOWN.test(problem.message) && forms.has(placeOf(problem)));
  const meant = new Set(names.filter(({ fix }) => fix).map(placeOf));
  return found.filter((problem) =>
    problem.code === wrongForm.code
      ? !meant.has(placeOf(problem))
      : meant.has(placeOf(problem)) || !names.includes(problem),
  );
};

const UNKNOWN = /^unknown /;

const placeOf = ({ file, line, column }: Problem): string => `${file}:${line}:${column}`;
