import type { Route, Routes } from "../types/common.gen.ts";
import type { KindNode } from "../types/kind-node.ts";
import { EXITS, type Exit } from "./exits.ts";

export type Steps = Readonly<Record<string, KindNode>>;

/** Who takes a route by its name. */
export interface NameTaken {
  readonly step: string;
  readonly exit: Exit;
  readonly name: string;
}

export const namesTaken = (steps: Steps): readonly NameTaken[] =>
  Object.entries(steps).flatMap(([step, node]) =>
    EXITS.flatMap((exit) => {
      // The schema of every step kind says that these keys hold a Route.
      const route = node[exit] as Route | undefined;
      return typeof route === "object" && "route" in route ? [{ step, exit, name: route.route }] : [];
    }),
  );

/** The steps with every name replaced by its route; null when one of the names is not known. */
export const withoutNames = (steps: Steps, routes: Routes): Steps | null => {
  const written: Record<string, KindNode> = { ...steps };
  for (const { step, exit, name } of namesTaken(steps)) {
    const arms = Object.hasOwn(routes, name) ? routes[name] : undefined;
    if (arms === undefined) return null;
    written[step] = { ...written[step], [exit]: arms };
  }
  return written;
};
