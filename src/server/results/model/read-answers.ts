import { sql } from "kysely";
import type { AnswerValue, Facts } from "../../../engine/answers/answer.ts";
import type { AnswerCounts, CountedQuestion } from "../../../results/answers.ts";
import type { Asked } from "../../../results/counts.ts";
import type { Database } from "../../database/open.ts";
import { COUNTED_WITH } from "../../jobs/retention.gen.ts";
import { isAsked } from "./is-asked.ts";

// Only who allows statistics has visits. Does not compile once `funnels/privacy.json` asks for another consent.
COUNTED_WITH satisfies { readonly leads: "statistics" };

/** Leads that are read at once: what they take of memory does not depend on how many there are. */
const LEADS_AT_ONCE = 2_000;

/**
 * What leads chose, by step, from the leads themselves: no event holds an answer. A mailbox counts once, with its first lead.
 */
export const readAnswers = async (
  database: Database,
  asked: Asked,
  questions: readonly CountedQuestion[],
): Promise<Readonly<Record<string, AnswerCounts>>> => {
  const counters = new Map(questions.map((question) => [question.step, counterOf(question)]));
  const mailboxes = new Set<string>();
  let last = "";
  for (;;) {
    const { rows } = await sql<{ code: string; email: string; answers: string }>`
      select d.code, d.email, d.answers from leads d join visit_leads l on l.lead_code = d.code
        join result_cells c on c.id = l.cell
      where d.funnel = ${asked.funnel} and ${isAsked(asked)} and d.code > ${last}
      order by d.code limit ${LEADS_AT_ONCE}`.execute(database);
    for (const { code, email, answers } of rows) {
      const mailbox = email || code;
      if (mailboxes.has(mailbox)) continue;
      mailboxes.add(mailbox);
      // Written by the handlers of our own calls.
      for (const [step, answer] of Object.entries(JSON.parse(answers) as Facts)) counters.get(step)?.count(answer);
    }
    last = rows.at(-1)?.code ?? "";
    if (rows.length < LEADS_AT_ONCE) break;
  }
  return Object.fromEntries([...counters].flatMap(([step, { counts }]) => (counts.people > 0 ? [[step, counts]] : [])));
};

const counterOf = ({ options }: CountedQuestion) => {
  const chosen = Object.fromEntries(options.map((option) => [option, 0]));
  const counts = { people: 0, isSeveral: false, options: chosen };
  return {
    counts,
    count: (answer: AnswerValue): void => {
      counts.people += 1;
      counts.isSeveral ||= Array.isArray(answer);
      for (const option of Array.isArray(answer) ? answer : [answer])
        if (Object.hasOwn(chosen, String(option))) chosen[String(option)] = (chosen[String(option)] ?? 0) + 1;
    },
  };
};
