import type { NamedRoute, Route, Routes } from "../types/common.gen.ts";
import type { StepNode } from "../types/step-node.gen.ts";
import { EXITS, type Exit } from "./exits.ts";

type Steps = Readonly<Record<string, StepNode>>;

/** A step in which every route is written out. */
export type WrittenStep = Omit<StepNode, Exit> & { readonly [exit in Exit]?: Exclude<Route, NamedRoute> };

/** Who takes a route by its name. */
export interface NameTaken {
  readonly step: string;
  readonly exit: Exit;
  readonly name: string;
}

const nameOf = (route: Route | undefined): string | null =>
  typeof route === "object" && "route" in route ? route.route : null;

export const namesTaken = (steps: Steps): readonly NameTaken[] =>
  Object.entries(steps).flatMap(([step, node]) =>
    EXITS.flatMap((exit) => {
      const name = nameOf(node[exit]);
      return name === null ? [] : [{ step, exit, name }];
    }),
  );

const isWritten = (node: StepNode): node is StepNode & WrittenStep =>
  EXITS.every((exit) => nameOf(node[exit]) === null);

/** The steps with every name replaced by its route; null when one of the names is not known. */
export const withoutNames = (steps: Steps, routes: Routes): Readonly<Record<string, WrittenStep>> | null => {
  const replaced: Record<string, StepNode> = { ...steps };
  for (const { step, exit, name } of namesTaken(steps)) {
    const node = replaced[step];
    if (node && Object.hasOwn(routes, name)) replaced[step] = { ...node, [exit]: routes[name] };
  }
  const written: Record<string, WrittenStep> = {};
  for (const [id, node] of Object.entries(replaced)) {
    if (!isWritten(node)) return null;
    written[id] = node;
  }
  return written;
};
