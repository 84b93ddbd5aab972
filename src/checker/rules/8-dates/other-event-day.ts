import { LOCALES, languageOf } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Message } from "../../../language/words/messages.ts";
import type { Finding, Rule } from "../../rule.ts";
import { withEvent } from "../parts/examples/event-example.ts";
import { monthsNamed, weekdaysNamed } from "../parts/number-words.ts";

type Args = { readonly words: string; readonly instead: string; readonly field: string };

const DISTANCE = /(?<![\p{L}\d.,])(\d+(?:[.,]\d+)?)[\s\u00A0]?(?:K|km)(?!\p{L})/giu;

interface Statement {
  readonly key: string | undefined;
  readonly pointer: readonly string[];
  readonly read: (text: string, language: string) => readonly string[];
  /** What a text may say of it: all of it, or nothing. */
  readonly own: readonly string[];
}

const statementsOf = ({ value }: NonNullable<ReturnType<Content["marathons"]["get"]>>): readonly Statement[] => {
  const { usual_date: key, usual_day: day, name, title, distances } = value;
  return [
    ...(day
      ? [
          { key, pointer: ["usual_day", "month"], read: monthsNamed, own: [`month ${day.month}`] },
          { key, pointer: ["usual_day", "weekday"], read: weekdaysNamed, own: [`weekday ${day.weekday}`] },
        ]
      : []),
    ...(distances
      ? [name, title].map((each) => ({
          key: each,
          pointer: ["distances"],
          read: (text: string) => [...text.matchAll(DISTANCE)].map(([, number = ""]) => number.replace(",", ".")),
          own: distances.map(String),
        }))
      : []),
  ];
};

function* check({ marathons, messages }: Content): Iterable<Finding<Args>> {
  for (const marathon of marathons.values()) {
    const told = new Set<Message>();
    for (const { key, pointer, read, own } of statementsOf(marathon)) {
      const others = LOCALES.flatMap((locale) =>
        (key === undefined ? [] : messages.formsOf(key, locale)).flatMap((message) => {
          const words = told.has(message)
            ? undefined
            : read(message.text, languageOf(locale)).find((each) => !own.includes(each));
          if (words === undefined) return [];
          told.add(message);
          return [{ message, words }];
        }),
      );
      const [first] = others;
      if (!first) continue;
      const inWords = others.map(({ message: { document, inFile } }) => spot(document, [inFile]));
      const field = pointer.at(-1) ?? "";
      yield {
        where: [spot(marathon.document, pointer), ...inWords],
        args: { words: first.words, instead: own.join(", "), field },
      };
    }
  }
}

const withDistances = (distances: readonly number[]): Rule["wrong"] => ({
  ...withEvent({ distances }),
  "locales/en/sample.json": { "story.title": "Park Run 5K & 10K" },
});

export const rule: Rule<Args> = {
  code: "FNL8040",
  severity: "warning",
  title: "Words of a running event name another day or distance",
  explanation:
    "The month, the weekday and the distances of an event stand in its file, for search engines and reminders, and in its words, for people. When they differ the file was copied from another event, or one of both was forgotten.",
  wrong: withDistances([5, 21]),
  right: withDistances([5, 10]),
  check,
  say: ({ words, instead, field }) => [
    `the words say ${words}, and "${field}" says ${instead}`,
    "ask the organizer, and write the same in both places",
  ],
};
