import type { Runtime } from "../../engine/definition/runtime.ts";
import { isOpen } from "../../engine/session/position.ts";
import type { Session } from "../../engine/session/session.ts";
import { oncePer } from "../../foundation/once-per.ts";

interface Address {
  readonly id: string;
  readonly offRoute: boolean;
}

const addresses = oncePer((runtime: Runtime): readonly Address[] =>
  [...runtime.steps].map(([id, { kind }]) => ({ id, offRoute: !kind.needs.includes("route") })),
);

/**
 * Addresses worth typing: every open step outside the present route (those on it are where Back leads, too), and one
 * that is not open, because they all lead to the same place.
 */
export const addressesToRequest = (runtime: Runtime, session: Session): readonly string[] => {
  const open: string[] = [];
  let closed: string | undefined;
  for (const { id, offRoute } of addresses(runtime)) {
    if (id === session.position || (closed !== undefined && !offRoute)) continue;
    if (!isOpen(runtime, session, id)) closed ??= id;
    else if (offRoute) open.push(id);
  }
  return closed === undefined ? open : [...open, closed];
};
