import type { RouteArms } from "../types/common.gen.ts";
import { EXITS } from "./exits.ts";
import type { FunnelParts } from "./funnel-parts.ts";
import type { PlacedStep } from "./routes.ts";

/** Where the arms of a route lead. */
const targetsOfArms = (arms: RouteArms): readonly string[] => arms.map((arm) => ("else" in arm ? arm.else : arm.to));

/** Every step of its funnel that a step leads to, whatever its conditions say. Empty text: by a route that nobody wrote. */
export const targetsOf = ({ funnel, quiz }: FunnelParts, { node }: PlacedStep): readonly string[] =>
  EXITS.flatMap((exit) => {
    const route = node[exit];
    if (route === undefined) return [];
    if (typeof route === "string") return [route];
    if (!("route" in route)) return targetsOfArms(route);
    const arms = quiz?.value.routes?.[route.route] ?? funnel?.value.routes?.[route.route];
    return arms ? targetsOfArms(arms) : [""];
  });

/** The steps of a funnel that is written in two sound files; null for another. */
export const wholeSteps = ({ id: of, funnel, quiz }: FunnelParts): readonly PlacedStep[] | null =>
  funnel && quiz
    ? [funnel, quiz].flatMap(({ document, value }) =>
        Object.entries(value.steps).map(([id, node]) => ({ funnel: of, id, document, node })),
      )
    : null;
