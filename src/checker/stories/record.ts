import type { Answer } from "../../engine/answers/answer.ts";
import type { Runtime } from "../../engine/definition/runtime.ts";
import { stepOf } from "../../engine/session/present-route.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Event } from "../../engine/transition/events.ts";
import { present } from "../../foundation/invariant.ts";
import type { StoryAnswer, StoryFile, StoryLine } from "../../language/types/story.gen.ts";
import type { Leg } from "../walks/main-line.ts";
import type { Walk } from "../walks/play.ts";

/** A walk as a story: a line an act, and one for the end. */
export const recorded = (runtime: Runtime, { hops, last }: Walk, title?: string): StoryFile => {
  const { locale, startedOn } = hops[0]?.session ?? last;
  const acts = hops.flatMap(({ session, leg }) => leg.events.flatMap((event) => linesOf(runtime, session, leg, event)));
  const end = present(stepOf(runtime, last.position).definition.end, `end of the walk at "${last.position}"`);
  const story: StoryLine[] = [...acts, { at: last.position, ends: end }];
  return {
    $schema: "../../../schemas/generated/story.schema.json",
    version: 1,
    title: title ?? titleOf(story),
    visitor: { locale, day: startedOn },
    story,
  };
};

/** None for what the world answers: it is part of the act that it answers. */
const linesOf = (runtime: Runtime, session: Session, leg: Leg, event: Event): readonly StoryLine[] => {
  const at = session.position;
  switch (event.type) {
    case "answerGiven":
      return [event.answer === null ? { at, does: "continues" } : { at, answers: written(event.answer) }];
    case "positionRequested":
      return [{ at, goes_to: event.step }];
    case "continued":
      return [{ at, does: "continues" }];
    case "emailSubmitted":
    case "otpRequested":
      return [{ at, gives: event.email }];
    case "otpSubmitted":
      return [{ at, enters: event.otp }];
    case "codeGiven":
      return [{ at, enters: event.code }];
    case "planSelected":
      return [{ at, chooses: event.product }];
    case "modalOpened":
      return [{ at, opens: event.modal }];
    case "modalAnswered":
      return [event.accepted ? { at, accepts: event.modal } : { at, refuses: event.modal }];
    case "addressGiven":
      return [{ at, ships_to: event.country }];
    case "purchaseRequested":
      return [{ at, ...boughtIn(session, leg) }];
    case "offerDeclined":
      return [{ at, declines: stepOf(runtime, at).definition.product ?? "" }];
    default:
      return [];
  }
};

const boughtIn = ({ purchases }: Session, { after }: Leg): { readonly buys: string; readonly also?: string[] } => {
  const [buys = "", ...also] = after.purchases.slice(purchases.length).map(({ product }) => product);
  return { buys, ...(also.length > 0 && { also }) };
};

const written = (answer: NonNullable<Answer>): StoryAnswer =>
  typeof answer === "object" && "length" in answer ? [...answer] : answer;

/** Until somebody writes a better one: what decided, and what was bought. */
const titleOf = (story: readonly StoryLine[]): string => {
  const [first] = story.flatMap((line) => ("answers" in line ? [JSON.stringify(line.answers)] : []));
  const bought = story.flatMap((line) => ("buys" in line ? [line.buys] : []));
  const begun = `Answers ${first ?? "nothing"} first and `;
  return `${begun}${bought.length > 0 ? `buys ${bought.join(", ")}` : "buys nothing"}`.slice(0, 160);
};

/** A line of the story on a line of the file: as it is read aloud. */
export const storyText = ({ story, ...head }: StoryFile): string => {
  const lines = story.map((line) => `    ${flat(line)}`);
  const heads = Object.entries(head).map(([key, value]) => `  ${JSON.stringify(key)}: ${flat(value)},`);
  return ["{", ...heads, '  "story": [', lines.join(",\n"), "  ]", "}", ""].join("\n");
};

const flat = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(flat).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}: ${flat(inner)}`);
  return `{ ${entries.join(", ")} }`;
};
