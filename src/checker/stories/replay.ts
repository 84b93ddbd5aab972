import type { Runtime } from "../../engine/definition/runtime.ts";
import { stepOf } from "../../engine/session/present-route.ts";
import type { Session } from "../../engine/session/session.ts";
import { newSession } from "../../engine/session/start.ts";
import type { StoryFile, StoryLine } from "../../language/types/story.gen.ts";
import { type Leg, perform } from "../walks/main-line.ts";
import { eventOf } from "./event-of.ts";

/** Where a story stops being true. `line`: from 0. */
export type Departure =
  /** The visitor stands on another step now, having come from `from`; null: they have just come. */
  | { readonly line: number; readonly what: "elsewhere"; readonly from: string | null; readonly now: string }
  /** What they do there is no longer possible. */
  | { readonly line: number; readonly what: "refused"; readonly reason: string }
  /** The story says another end, or none where there is one, or ends where nobody does. */
  | { readonly line: number; readonly what: "other-end"; readonly now: string | null };

/** Plays a story line by line with the engine that visitors meet. Null: it is as it was told. */
export const replay = (runtime: Runtime, { visitor, story }: StoryFile): Departure | null => {
  let session = beginning(runtime, visitor);
  let from: string | null = null;
  for (const [line, written] of story.entries()) {
    const { position } = session;
    if ((runtime.aliases.get(written.at) ?? written.at) !== position)
      return { line, what: "elsewhere", from, now: position };
    const { end = null } = stepOf(runtime, position).definition;
    const isLast = line === story.length - 1;
    const says = "ends" in written ? written.ends : null;
    if (says !== end || (says !== null) !== isLast) return { line, what: "other-end", now: end };
    if (isLast) break;
    const leg = replayLine(runtime, session, written);
    if (typeof leg === "string") return { line, what: "refused", reason: leg };
    if (leg.after.position !== position) from = position;
    session = leg.after;
  }
  return null;
};

export const beginning = (runtime: Runtime, { locale, day }: StoryFile["visitor"]): Session =>
  newSession(runtime, { locale, startedOn: day });

/** What a line says beside the place. */
const saidIn = ({ at: _at, ...said }: StoryLine): unknown => Object.values(said)[0];

/** What one line does; text: why it cannot be done. */
export const replayLine = (runtime: Runtime, session: Session, line: StoryLine): Leg | string => {
  const event = eventOf(runtime, session, line);
  if (typeof event === "string") return event;
  const leg = perform(runtime, session, event);
  const fault = leg.effects.find((effect) => effect.type === "reportFault");
  if (fault) return fault.fault;
  if (leg.after.failure !== null) return `${JSON.stringify(saidIn(line))} is not taken any more (${leg.after.failure})`;
  if (!("buys" in line)) return leg;
  const bought = leg.after.purchases.slice(session.purchases.length).map(({ product }) => product);
  const [wanted, sold] = [[line.buys, ...(line.also ?? [])], bought].map((keys) => [...keys].sort().join('", "'));
  if (sold === wanted) return leg;
  return sold === "" ? `"${wanted}" cannot be bought` : `"${sold}" is sold, not "${wanted}"`;
};
