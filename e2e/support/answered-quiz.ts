import type { Page } from "playwright/test";
import type { Answer } from "../../src/engine/answers/answer.ts";
import { stepOf } from "../../src/engine/session/present-route.ts";
import type { Session } from "../../src/engine/session/session.ts";
import { newSession } from "../../src/engine/session/start.ts";
import { isLocale } from "../../src/foundation/locale.ts";
import { afterAct, runtimeOf } from "../faults/visitors.ts";

/** What the browser's storage holds once every question is answered. */
export type Answers = Readonly<Record<string, string>>;

const DAY_MS = 86_400_000;

const dayAhead = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const BODY = {
  height: { value: 175, unit: "cm" },
  weight: { value: 81, unit: "kg" },
  target_weight: { value: 72, unit: "kg" },
} as const;

/** By funnel and step: of a person who is old enough and whose measures are believable. All else has its first answer. */
const ANSWERS: Readonly<Record<string, Readonly<Record<string, Answer>>>> = {
  "20": {
    ...BODY,
    age: { value: 34, unit: "years" },
    event_date: dayAhead(60),
    workout_days: [1, 3],
    run_time: "07:30",
  },
  "342": {
    ...BODY,
    age: "age_18_34",
    occasion_date: dayAhead(60),
    reason: "Alex",
    workout_days: [1, 3],
    walk_time: "07:30",
  },
};

/**
 * What the browser of a visitor holds who has come by a landing page and answered every question: by the engine alone, and
 * in no browser.
 * @param landing its path and query, as `home?jg=342`
 * @param chosen answers that this visitor has made up their mind about, by step
 * @throws when one of these questions is not asked
 */
export const answeredQuiz = (
  locale: string,
  landing: string,
  chosen: Readonly<Record<string, Answer>> = {},
): Answers => {
  if (!isLocale(locale)) throw new Error(`${locale} is no locale`);
  const [path = "", query] = landing.split("?");
  const { jg: funnel = "20", ...parameters } = Object.fromEntries(new URLSearchParams(query));
  const runtime = runtimeOf(funnel);
  let session: Session = newSession(runtime, { locale, startedOn: dayAhead(0) });
  while (session.position !== "email") {
    const step = stepOf(runtime, session.position);
    const offered = step.kind.acts({ runtime, step, session }).find(({ type }) => type === "answerGiven");
    if (offered?.type !== "answerGiven") throw new Error(`"${session.position}" takes no answer`);
    const answer = chosen[offered.step] ?? ANSWERS[funnel]?.[offered.step] ?? offered.answer;
    session = afterAct(runtime, session, { ...offered, answer });
  }
  const missed = Object.keys(chosen).filter((step) => !session.trail.includes(step));
  if (missed.length > 0) throw new Error(`Nobody was asked: ${missed.join(", ")}`);
  const source = { parameters, referrer: "", landingPage: `/${locale}/${path}` };
  return { language: locale, user: JSON.stringify({ v: 1, data: { ...session, source } }) };
};

/** What the browser of a new visitor holds from now on. */
export const giveAnswers = async (page: Page, answers: Answers): Promise<void> => {
  // Storage belongs to the origin; a document of it without any script leaves what is put there alone.
  await page.route("**/blank", (route) =>
    route.fulfill({ contentType: "text/html", body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto("/blank");
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, answers);
};
