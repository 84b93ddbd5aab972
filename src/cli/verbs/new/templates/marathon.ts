import { isDay } from "../../../../foundation/calendar.ts";
import { WrongUse } from "../../../../foundation/failures/wrong-use.ts";
import { vocabulary } from "../../../../kinds/vocabulary.gen.ts";
import type { Content } from "../../../../language/content/content.ts";
import { jsonText } from "../../../../language/editing/json-text.ts";
import { didYouMean } from "../../../../language/names/suggestion.ts";
import type { Tree } from "../../../../repository/tree.ts";
import { type Beginning, option } from "../beginning.ts";
import type { Draft } from "../draft.ts";
import { checkedId, freshPath } from "../fresh-id.ts";
import { addedWords, humanized } from "../words.ts";

export interface MarathonOptions {
  readonly base: string;
  /** Absent: the page that the other marathons of the funnel are made from, else its landing page. */
  readonly page?: string;
  readonly name?: string;
  readonly place?: string;
  /** `2027-11-25`. */
  readonly date?: string;
  /** Kilometres: `5,10`. */
  readonly distances?: string;
  readonly register?: string;
  readonly art: string;
}

/** A running event: its file, and its words. What the organizer has not said is left out, and its page says so. */
const draft = (tree: Tree, id: string, options: MarathonOptions): Draft => {
  const file = freshPath(tree, `funnels/marathons/${checkedId(id)}.json`);
  const { base, name = humanized(id), place, date, register, art } = options;
  if (date !== undefined && !isDay(date)) throw new WrongUse(`--date ${date} is no day; write 2027-09-12`);
  const page = options.page ?? usualPage(tree.content, base);
  const paths = tree.content.funnels.get(base)?.paths;
  if (!paths)
    throw new WrongUse(`there is no funnel "${base}"; ${didYouMean(base, tree.content.funnels.keys(), "funnels")}`);
  if (!paths.has(page)) throw new WrongUse(`there is no page "${page}"; ${didYouMean(page, paths, "pages")}`);
  const signUp = successOf(tree.content, base);
  const words = `marathons.${id}`;
  const marathon = {
    $schema: "../../schemas/generated/marathon.schema.json",
    version: 1,
    id,
    extends: base,
    page,
    title: `${words}.title`,
    description: `${words}.description`,
    name: `${words}.name`,
    ...(place !== undefined && { place: `${words}.place` }),
    ...(date !== undefined && { date }),
    ...(options.distances !== undefined && { distances: kilometresOf(options.distances) }),
    text: `${words}.text`,
    art,
    ...(register !== undefined && { register }),
    ...(signUp !== undefined && { sign_up: signUp }),
  };
  return {
    files: new Map([
      [file, jsonText(marathon)],
      ...addedWords(tree, "marathons", {
        [`${id}.description`]: `${name}: what is known about the event so far, and a plan that gets you to the start rested.`,
        [`${id}.name`]: name,
        ...(place !== undefined && { [`${id}.place`]: place }),
        [`${id}.text`]: `${name}: what is special about it.`,
        [`${id}.title`]: `${name}: get ready`,
      }),
    ]),
    preview: { page: `marathons/${id}`, funnel: base },
    next: [
      `write the words: locales/<language>/marathons.json, "${id}.…"`,
      `write what the organizer says later: place, course, usual_date, date, distances, register in ${file}`,
      "npm run funnel -- check",
    ],
  };
};

export const newMarathon: Beginning<MarathonOptions> = {
  usage: "marathon [id]",
  description: "A running event, over a page of a funnel.",
  options: [
    option("--name <words>", "what it is called"),
    option("--place <words>", "where it is run"),
    option("--date <day>", "day of the race: 2027-09-12"),
    option("--distances <list>", "kilometers: 5,10"),
    option("--register <url>", "the organizer's page, once registration is open"),
    option("--art <picture>", "illustration").default("doodle:running"),
    option("--base <funnel>", "funnel whose page it is laid over").default("20"),
    option("--page <path>", "that page; the one of the other marathons when absent"),
  ],
  make: draft,
  examples: [
    'new marathon riverside-10k --name "Riverside 10K" --date 2027-09-12 --distances 10',
    'new marathon harbor-run --place "Boston, Massachusetts" --dry-run',
  ],
};

const usualPage = ({ marathons, funnels }: Content, base: string): string =>
  [...marathons.values()].find(({ value }) => value.extends === base)?.value.page ??
  funnels.get(base)?.funnel?.value.path ??
  "";

/** The dialog of a funnel that answers sign-ups; without one nobody can sign up. */
const successOf = ({ funnels }: Content, base: string): string | undefined =>
  Object.entries(funnels.get(base)?.funnel?.value.modals ?? {}).find(
    ([, { kind }]) => vocabulary.modals.get(kind)?.answersSignUp,
  )?.[0];

const kilometresOf = (list: string): readonly number[] =>
  list.split(",").map((part) => {
    const kilometres = Number(part);
    if (part.trim() === "" || !(kilometres > 0))
      throw new WrongUse(`--distances ${list} are no kilometers; write 5,10`);
    return kilometres;
  });
