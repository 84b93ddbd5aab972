import type { Runtime } from "../../../engine/definition/runtime.ts";
import { readEdition } from "../../../language/overlays/edition.ts";
import { withoutControls } from "../../../language/overlays/played-name.ts";
import { playable, playableIds, type Tree } from "../../../repository/tree.ts";
import type { ExperimentPlan } from "../../../results/experiment-results.ts";
import { type Ways, waysOf } from "../../../results/ways.ts";

/** The ways of each edition as it is now; those of the plain funnel for one that there is no more. */
export const waysBy = (tree: Tree, funnel: string): ((edition: string) => Ways) => {
  const known = new Map<string, Ways>();
  const waysIn = (id: string): Ways => {
    const ways = known.get(id) ?? waysOf(playable(tree, id).runtime);
    known.set(id, ways);
    return ways;
  };
  return (edition) => {
    const played = withoutControls(edition);
    const isThere = readEdition(played)?.funnel === funnel && isPlayable(tree, played);
    return waysIn(isThere ? played : funnel);
  };
};

const isPlayable = (tree: Tree, id: string): boolean => {
  const edition = readEdition(id);
  if (!edition) return false;
  const { campaigns, arms } = tree.content;
  return (
    (edition.campaign === null || campaigns.has(edition.campaign)) &&
    edition.arms.every(({ experiment, arm }) => arms.has(`${experiment}.${arm}`))
  );
};

/** The funnel, and as campaigns and arms change it. */
export const runtimesOf = (tree: Tree, funnel: string): readonly Runtime[] =>
  playableIds(tree).flatMap((id) => {
    const played = playable(tree, id);
    return played.funnel === funnel ? [played.runtime] : [];
  });

/** Does the funnel end at a step? */
export const endsOf = (tree: Tree, funnel: string): ((step: string) => boolean) => {
  const { runtime } = playable(tree, funnel);
  return (step) => runtime.steps.get(step)?.definition.end !== undefined;
};

/** @param worth smallest relative difference that would be worth having: 0.05 */
export const plansOf = ({ content }: Tree, funnel: string, worth: number): readonly ExperimentPlan[] =>
  [...content.experiments.values()]
    .filter(({ value: { match, extends: base } }) => match === undefined && base === funnel)
    .map(({ value: { id, arms } }) => ({
      id,
      worth,
      arms: Object.entries(arms).map(([name, { weight = 0 }]) => ({ name, weight })),
    }));
