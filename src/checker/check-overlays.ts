import type { Content } from "../language/content/content.ts";
import type { Overlay } from "../language/overlays/overlay.ts";
import { allOverlays } from "../language/overlays/overlays-in.ts";
import { nodeAt, pointerOf, type Spot } from "../language/reading/json-document.ts";
import { placeOf as placeAt } from "../language/reading/place.ts";
import { causeIn } from "./problems/cause.ts";
import { identityOf, type Problem } from "./problems/problem.ts";
import { problemsOf } from "./problems/problem-of.ts";
import type { Rule } from "./rule.ts";
import { rules } from "./rules.gen.ts";
import type { World } from "./world.ts";

/**
 * What patches bring: every funnel with each patch over it is looked at like a funnel of its own. What was `found`
 * without the patch is no other problem with it.
 */
export const checkOverlays = (content: Content, world: World, found: readonly Problem[]): readonly Problem[] => {
  const known = new Set(found.flatMap((problem) => [identityOf(problem), placeOf(problem)]));
  const reported = new Map<string, Problem>();
  for (const overlay of allOverlays(content)) {
    // What is wrong with a patch itself is reported, and the rest only follows.
    if (!isLaid(overlay)) continue;
    const laid = withOverlay(content, overlay);
    const isAboutPages = overlay.patch.funnel === undefined && overlay.patch.quiz === undefined;
    for (const rule of overlaidRules.filter(({ overlaid }) => overlaid === "pages" || !isAboutPages)) {
      for (const problem of problemsOf(rule, rule.check?.(laid, world))) {
        if (known.has(identityOf(problem)) || known.has(placeOf(problem))) continue;
        // What nobody needs while the patch lies over it is needed again without it.
        if (rule.severity === "warning" && problem.file !== overlay.file.path) continue;
        const brought = broughtBy(overlay, problem, rule, content, world);
        const key = placeOf(brought);
        if (!reported.has(key)) reported.set(key, brought);
      }
    }
  }
  return [...reported.values()];
};

const overlaidRules = rules.filter(({ overlaid }) => overlaid);

const placeOf = ({ code, file, line, column }: Problem): string => `${code} ${file}:${line}:${column}`;

/** The content as those see it whose funnel the patch lies over: that funnel, and nothing of the others. */
const withOverlay = (content: Content, { base, laid }: Overlay): Content => {
  const isOf = (path: string): boolean => path.startsWith(`funnels/${base.id}/`);
  const events = [...content.marathons.values()].filter(({ value }) => value.extends === base.id);
  const parts = [laid.funnel, laid.quiz, ...laid.pages.values(), ...events].flatMap((part) => part?.file ?? []);
  return {
    ...content,
    files: new Map([
      ...[...content.files].filter(([path]) => isOf(path)),
      // Of shared pages only those that the patch changes: the others mean the names of every funnel.
      ...parts
        .filter((file) => file.role?.owner !== "site" || file !== content.files.get(file.path))
        .map((file) => [file.path, file] as const),
    ]),
    funnels: new Map([[base.id, laid]]),
    overlays: new Map(),
    arms: new Map(),
  };
};

/** Told at its place in the patch; of what stands in the funnel itself, at the part of the patch that makes it wrong. */
const broughtBy = (overlay: Overlay, problem: Problem, rule: Rule, content: Content, world: World): Problem => {
  const { fix, ...unmended } = problem;
  const isSo = (other: Overlay): boolean =>
    !isLaid(other) || found(other).some((each) => identityOf(each) === identityOf(problem));
  const found = (other: Overlay): readonly Problem[] =>
    problemsOf(rule, rule.check?.(withOverlay(content, other), world));
  if (problem.file !== overlay.file.path) {
    const where = causeIn(overlay, isSo);
    return where ? breaking(problem, where) : unmended;
  }
  // Who takes something out of a patch puts back what stands below it.
  const mendable = fix && fix.text !== "" ? problem : unmended;
  if (!holdsMore(overlay, problem)) return mendable;
  const where = causeIn(overlay, isSo);
  return where ? movedTo(problem, where) : mendable;
};

const isLaid = ({ faults, laid }: Overlay): boolean =>
  faults.length === 0 && laid.funnel !== null && laid.quiz !== null;

/** Is it about an object, of which the patch may change but a part? */
const holdsMore = ({ laid }: Overlay, { subject = "" }: Problem): boolean => {
  const [path, pointer = ""] = subject.split("#");
  const part = [laid.funnel, laid.quiz, ...laid.pages.values()].find((each) => each?.file.path === path);
  return part ? nodeAt(part.document.tree, pointerOf(pointer)).type === "object" : false;
};

/** What a patch breaks elsewhere, reported at the part of the patch. */
const breaking = (problem: Problem, where: Spot): Problem => {
  const { file, line, column } = problem;
  return { ...movedTo(problem, where), breaks: { file, line, column } };
};

const movedTo = ({ code, severity, args, hints }: Problem, where: Spot): Problem => ({
  code,
  severity,
  args,
  hints,
  ...placeAt(where),
});
