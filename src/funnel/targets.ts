import type { Route, RouteArms } from "./common.gen.ts";
import type { Content, FunnelParts } from "./content.ts";
import { EXITS, namedRoutesOf, type PlacedStep, stepsOf } from "./routes.ts";

/** Where the arms of a route lead. */
const targetsOfArms = (arms: RouteArms): readonly string[] => arms.map((arm) => ("else" in arm ? arm.else : arm.to));

/** Every step of the funnel that a step leads to, whatever its conditions say. Empty text: by a route that nobody wrote. */
export const targetsOf = (content: Content, { funnel, node }: PlacedStep): readonly string[] =>
  EXITS.flatMap((exit) => {
    // The schema of every step kind says that these keys hold a Route.
    const route = node[exit] as Route | undefined;
    if (route === undefined) return [];
    if (typeof route === "string") return [route];
    if ("route" in route) return namedArms(content, funnel, route.route);
    return targetsOfArms(route);
  });

const namedArms = (content: Content, funnel: string, name: string): readonly string[] => {
  const route = [...namedRoutesOf(content)].find((each) => each.funnel === funnel && each.name === name);
  return route ? targetsOfArms(route.arms) : [""];
};

/** The steps of a funnel that is written in two sound files; null for another. */
export const wholeSteps = (content: Content, { id, funnel, quiz }: FunnelParts): readonly PlacedStep[] | null =>
  funnel && quiz ? [...stepsOf(content)].filter((step) => step.funnel === id) : null;
