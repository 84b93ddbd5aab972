import { html } from "hono/html";
import type { AnswerResult } from "../../../results/answers.ts";
import type { Html } from "../../operators/admin-page.ts";
import { addressOf } from "./address-of.ts";
import type { Query } from "./answer.ts";
import { table } from "./parts.ts";
import { percent } from "./percent.ts";

/** Counting reads every lead, so it is done when somebody asks for it. */
export const answersSection = (answers: readonly AnswerResult[] | null, query: Query, path: string): Html =>
  html`<h2 id="answers">Answers</h2>
    <p class="muted">
      Of leads who allow statistics, a mailbox once. Answers about health, body and mood are rounded to ten, and options
      that fewer than 20 people chose are told only together.
    </p>
    ${
      answers === null
        ? html`<p><a href="${path}?${addressOf({ ...query, show: "answers" })}#answers">Count the answers</a></p>`
        : answers.length === 0
          ? html`<p class="notice">No lead of these visits has answered a question with options.</p>`
          : table("Answers of leads", ["Question", "Option", "People", "Share"], answers.flatMap(rowsOf))
    }`;

const rowsOf = ({ step, people, options, withheld, others }: AnswerResult): readonly (readonly string[])[] => [
  ...options.map(({ option, people: each }) => [step, option, each.toLocaleString("en"), percent(each, people)]),
  ...(withheld.length === 0
    ? []
    : [[step, withheld.join(", "), others === null ? "Not told" : `${others.toLocaleString("en")} together`, "–"]]),
];
