import type { Session } from "../../engine/session/session.ts";
import type { Effect } from "../../engine/transition/effects.ts";
import type { Event } from "../../engine/transition/events.ts";
import type { Ports } from "../ports/ports.ts";

/** Performs one effect and reports what came of it, in order. May throw what a call throws. */
export type EffectHandler<T extends Effect["type"]> = (
  effect: Extract<Effect, { readonly type: T }>,
  session: Session,
  ports: Ports,
) => Promise<readonly Event[]>;

/** One for each of some types of effects. */
export type EffectHandlers<T extends Effect["type"]> = { readonly [Type in T]: EffectHandler<Type> };

/** Effects that wait for the world. */
export type AsyncEffect = Exclude<Effect, { readonly type: "report" | "reportFault" }>;
