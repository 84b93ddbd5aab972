import type { Runtime } from "../../engine/definition/runtime.ts";
import { stepOf } from "../../engine/session/present-route.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Event } from "../../engine/transition/events.ts";
import type { StoryLine } from "../../language/types/story.gen.ts";
import { modalsOnPage } from "../exploration/names-on-page.ts";

/** What the visitor of a story does, as the application would tell it to the engine; text: why they cannot. */
export const eventOf = (runtime: Runtime, session: Session, line: StoryLine): Event | string => {
  const step = stepOf(runtime, session.position);
  if ("answers" in line) return answer(runtime, session, line.answers);
  if ("does" in line && step.question) return answer(runtime, session, null);
  const acts = step.kind.acts({ runtime, step, session });
  const act = (...types: readonly Event["type"][]): Event | undefined => acts.find(({ type }) => types.includes(type));
  if ("does" in line) return act("continued") ?? "there is nothing to continue";
  if ("gives" in line) {
    const form = act("emailSubmitted", "otpRequested");
    return form ? ({ ...form, email: line.gives } as Event) : "nobody asks for an e-mail address";
  }
  if ("enters" in line) {
    const form = act("otpSubmitted", "codeGiven");
    if (form?.type === "otpSubmitted") return { ...form, otp: line.enters };
    return form?.type === "codeGiven" ? { ...form, code: line.enters } : "nobody asks for a code";
  }
  if ("chooses" in line) {
    const { plans, downsells } = runtime.definition.offers;
    const isPlan = act("planSelected") !== undefined && [...plans, ...downsells].includes(line.chooses);
    return isPlan ? { type: "planSelected", product: line.chooses } : `"${line.chooses}" is not among the plans`;
  }
  if ("opens" in line) {
    const isThere = modalsOnPage(runtime, step.definition.page).includes(line.opens);
    return isThere ? { type: "modalOpened", modal: line.opens } : `nothing opens "${line.opens}"`;
  }
  if ("accepts" in line) return modalAnswered(session, line.accepts, true);
  if ("refuses" in line) return modalAnswered(session, line.refuses, false);
  if ("ships_to" in line)
    return act("addressGiven")
      ? { type: "addressGiven", country: line.ships_to }
      : "nobody asks where to send anything";
  if ("buys" in line) {
    const press = acts.find((each) => each.type === "purchaseRequested");
    if (!press) return "nothing can be bought";
    return press.products ? { ...press, products: [line.buys, ...(line.also ?? [])] } : press;
  }
  if ("declines" in line) {
    const { product } = step.definition;
    return (product === line.declines && act("offerDeclined")) || `"${line.declines}" is not on offer`;
  }
  if ("goes_to" in line)
    return runtime.aliases.has(line.goes_to)
      ? { type: "positionRequested", step: line.goes_to }
      : `there is no step "${line.goes_to}"`;
  return "the story is over";
};

const modalAnswered = ({ modal: open }: Session, modal: string, accepted: boolean): Event | string =>
  open === modal ? { type: "modalAnswered", modal, accepted } : `"${modal}" is not open`;

const answer = (runtime: Runtime, { position }: Session, input: unknown): Event | string => {
  const { question } = stepOf(runtime, position);
  if (!question) return "nothing is asked";
  const parsed = question.parseAnswer(input);
  return parsed.ok
    ? { type: "answerGiven", step: position, answer: parsed.value }
    : `${JSON.stringify(input)} is not taken any more (${parsed.error.code})`;
};
