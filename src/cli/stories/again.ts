import { stepOf } from "../../engine/present-route.ts";
import type { Runtime } from "../../engine/runtime.ts";
import type { Session } from "../../engine/session.ts";
import type { StoryFile } from "../../funnel/story.gen.ts";
import { joined, type Leg, legsFrom } from "../main-line.ts";
import { WrongUse } from "../wrong-use.ts";
import { MOST_HOPS } from "./most-hops.ts";
import { recorded, type Walk } from "./record.ts";
import { beginning, tellLine } from "./replay.ts";

/**
 * The same visitor in the funnel as it is now: on every step that the story knows they do what it says, as long as that
 * is possible; elsewhere the first thing that leads back into the story, or on. @throws WrongUse
 */
export const again = (runtime: Runtime, { title, visitor, story }: StoryFile): StoryFile => {
  const hops: Walk["hops"][number][] = [];
  let session = beginning(runtime, visitor);
  while (stepOf(runtime, session.position).definition.end === undefined && hops.length < MOST_HOPS) {
    const leg = asTold(runtime, session, story) ?? onward(runtime, session, story);
    if (!leg) break;
    hops.push({ session, leg });
    session = leg.after;
  }
  if (stepOf(runtime, session.position).definition.end === undefined)
    throw new WrongUse(`"${title}": the visitor gets stuck at "${session.position}"; run: npm run funnel -- check`);
  return recorded(runtime, { hops, last: session }, title);
};

const asTold = (runtime: Runtime, from: Session, story: StoryFile["story"]): Leg | null => {
  let told: Leg = { events: [], effects: [], after: from };
  for (const line of story) {
    if ((runtime.aliases.get(line.at) ?? line.at) !== from.position || told.after.position !== from.position) continue;
    const leg = tellLine(runtime, told.after, line);
    if (typeof leg === "string") return null;
    told = joined(told, leg);
  }
  return told.after.position === from.position ? null : told;
};

const onward = (runtime: Runtime, session: Session, story: StoryFile["story"]): Leg | undefined => {
  const legs = legsFrom(runtime, session);
  const isTold = ({ after }: Leg): boolean => story.some(({ at }) => at === after.position);
  return legs.find(isTold) ?? legs.find((leg) => !isRefused(runtime, leg)) ?? legs[0];
};

const isRefused = (runtime: Runtime, { after }: Leg): boolean =>
  stepOf(runtime, after.position).definition.end === "refused";
