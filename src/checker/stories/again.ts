import type { Runtime } from "../../engine/definition/runtime.ts";
import { stepOf } from "../../engine/session/present-route.ts";
import type { Session } from "../../engine/session/session.ts";
import { WrongUse } from "../../foundation/failures/wrong-use.ts";
import type { StoryFile } from "../../language/types/story.gen.ts";
import { joined, type Leg } from "../walks/main-line.ts";
import { isEnd, play } from "../walks/play.ts";
import { recorded } from "./record.ts";
import { beginning, replayLine } from "./replay.ts";

/**
 * The same visitor in the funnel as it is now: on every step that the story knows they do what it says, as long as that
 * is possible; elsewhere the first thing that leads back into the story, or on. @throws WrongUse
 */
export const again = (runtime: Runtime, { title, visitor, story }: StoryFile): StoryFile => {
  const walk = play(runtime, beginning(runtime, visitor), {
    answers: {},
    choose: (legs, session) => asWritten(runtime, session, story) ?? onward(runtime, legs, story),
  });
  if (!isEnd(runtime, walk.last))
    throw new WrongUse(`"${title}": the visitor gets stuck at "${walk.last.position}"; run: npm run funnel -- check`);
  return recorded(runtime, walk, title);
};

const asWritten = (runtime: Runtime, from: Session, story: StoryFile["story"]): Leg | null => {
  let replayed: Leg = { events: [], effects: [], after: from };
  for (const line of story) {
    if ((runtime.aliases.get(line.at) ?? line.at) !== from.position || replayed.after.position !== from.position)
      continue;
    const leg = replayLine(runtime, replayed.after, line);
    if (typeof leg === "string") return null;
    replayed = joined(replayed, leg);
  }
  return replayed.after.position === from.position ? null : replayed;
};

const onward = (runtime: Runtime, legs: readonly Leg[], story: StoryFile["story"]): Leg | undefined => {
  const isReported = ({ after }: Leg): boolean => story.some(({ at }) => at === after.position);
  return legs.find(isReported) ?? legs.find((leg) => !isRefused(runtime, leg)) ?? legs[0];
};

const isRefused = (runtime: Runtime, { after }: Leg): boolean =>
  stepOf(runtime, after.position).definition.end === "refused";
