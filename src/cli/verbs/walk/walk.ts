import { describeEvent } from "../../../checker/exploration/counterexample.ts";
import { recorded } from "../../../checker/stories/record.ts";
import { coveringSet, transitionOf } from "../../../checker/walks/covering-set.ts";
import { type Leg, mainLine } from "../../../checker/walks/main-line.ts";
import { isEnd, play, type Walk } from "../../../checker/walks/play.ts";
import type { Runtime } from "../../../engine/definition/runtime.ts";
import { priceOf } from "../../../engine/selling/price-products.ts";
import { stepOf } from "../../../engine/session/present-route.ts";
import type { Session } from "../../../engine/session/session.ts";
import { newSession } from "../../../engine/session/start.ts";
import type { Event } from "../../../engine/transition/events.ts";
import { isDay } from "../../../foundation/calendar.ts";
import { WrongUse } from "../../../foundation/failures/wrong-use.ts";
import type { Locale } from "../../../foundation/locale.ts";
import { decimalString } from "../../../foundation/money.ts";
import { today } from "../../../repository/today.ts";
import { openTree, type Playable, playable, type Tree } from "../../../repository/tree.ts";
import { knownLocale } from "../../known-locale.ts";
import { type Table, tableText } from "../../output/table.ts";
import { cwdOption, examples, formatOption, type Print, type Verb } from "../../verb.ts";
import { answersFrom, chooser } from "./choices.ts";
import { freshStory, keepAgain, keepStory } from "./keep.ts";

interface WalkOptions {
  readonly cwd?: string;
  readonly format: string;
  readonly answers?: string;
  readonly seed?: string;
  readonly allPaths?: boolean;
  readonly locale: string;
  readonly at?: string;
  readonly save?: string;
  readonly title?: string;
  /** `true`: every story that is no longer true. */
  readonly again?: string | true;
}

export const verb: Verb = (program, run) =>
  program
    .command("walk")
    .description("Plays a funnel without a browser: screens, events in order, the price at each step.")
    .argument("<id>", "funnel, campaign, or arm of an experiment")
    .option("--answers <file>", 'JSON of answers by step: { "goal": "goal_run" }; the rest is chosen')
    .option("--seed <number>", "chooses what is not answered; without it the first that leads on")
    .option("--all-paths", "as few walks as cover every transition between steps")
    .option("--locale <locale>", "locale of the visitor", "en-US")
    .option("--at <day>", "day of the trace, YYYY-MM-DD; today when absent")
    .option("--save <name>", "keeps the walk as a story: funnels/<id>/stories/<name>.json, which check plays")
    .option("--title <sentence>", "with --save: what happens in the story")
    .option("--again [name]", "records a story anew; without a name each that is no longer true")
    .addOption(cwdOption())
    .addOption(formatOption("table", "json", "md"))
    .addHelpText("after", examples("walk 20 --locale de-DE", "walk 20 --seed 7 --save from-the-sofa"))
    .action((id: string, options: WalkOptions) => run((print) => walk(id, options, print)));

/** Returns 1 when a walk ends where nothing was declared as an end. */
const walk = (id: string, options: WalkOptions, print: Print): number => {
  const tree = openTree(options.cwd);
  const played = playable(tree, id);
  const { runtime } = played;
  refuseMixed(tree, played, options);
  if (options.again !== undefined) {
    keepAgain(tree, played, options.again, print);
    return 0;
  }
  const locale = knownLocale(options.locale);
  const day = options.at ?? today();
  if (!isDay(day)) throw new WrongUse(`--at ${day} is no day; write YYYY-MM-DD`);
  if (options.allPaths) return printAll(runtime, locale, day, options.format, print);
  const walked = play(runtime, newSession(runtime, { locale, startedOn: day }), {
    answers: answersFrom(options.answers, runtime),
    choose: chooser(options.seed, runtime),
  });
  print(tableText(walkTable(runtime, walked, day), options.format));
  if (!isEnd(runtime, walked.last)) return 1;
  if (options.save !== undefined)
    keepStory(tree, played, options.save, recorded(runtime, walked, options.title), print);
  return 0;
};

/** Known before anything is played: whoever saves a walk wants to hear it first. @throws WrongUse */
const refuseMixed = (tree: Tree, played: Playable, { save, title, again, allPaths }: WalkOptions): void => {
  if (title !== undefined && save === undefined) throw new WrongUse("--title names a story; say --save <name>, too");
  if (again !== undefined && save !== undefined)
    throw new WrongUse("--again records what is there, --save what is new; leave one of them away");
  if (save === undefined) return;
  if (allPaths) throw new WrongUse("--save keeps one walk; leave --all-paths away, or choose with --answers");
  freshStory(tree, played, save);
};

const printAll = (runtime: Runtime, locale: Locale, day: string, format: string, print: Print): number => {
  const ways = coveringSet(mainLine(runtime, { locale, today: day }));
  const walks = ways.map((way) => ({
    hops: way.map(({ from, leg }) => ({ session: from.session, leg })),
    last: way.at(-1)?.leg.after ?? newSession(runtime, { locale, startedOn: day }),
  }));
  const transitions = new Set(ways.flatMap((way) => way.map(transitionOf)));
  if (format === "json") {
    const stories = walks.map((walked) => JSON.parse(tableText(walkTable(runtime, walked, day), "json")));
    print(JSON.stringify({ walks: stories, transitions: [...transitions].sort() }, null, 2));
  } else {
    for (const [index, walked] of walks.entries())
      print(`Walk ${index + 1} of ${walks.length}\n\n${tableText(walkTable(runtime, walked, day), format)}\n`);
    print(`${walks.length} walks cover ${transitions.size} transitions`);
  }
  return walks.every(({ last }) => isEnd(runtime, last)) ? 0 : 1;
};

const walkTable = (runtime: Runtime, { hops, last }: Walk, day: string): Table => ({
  columns: ["", "step", "page", "does", "events", "price"],
  rows: [
    ...hops.map(({ session, leg }, index) => [
      String(index + 1),
      session.position,
      stepOf(runtime, session.position).definition.page,
      leg.events.map(short).join("; "),
      reportsOf(leg).join(", "),
      priceAt(runtime, session, leg.after, day),
    ]),
    [String(hops.length + 1), last.position, stepOf(runtime, last.position).definition.page, "", "", ""],
  ],
});

/** The place of the act is in the row already. */
const short = (event: Event): string =>
  event.type === "answerGiven" ? JSON.stringify(event.answer) : describeEvent(event);

export const reportsOf = ({ effects }: Pick<Leg, "effects">): readonly string[] =>
  effects.flatMap((effect) => (effect.type === "report" ? [effect.event.name] : []));

/** What is bought or offered on a step. */
const priceAt = (runtime: Runtime, before: Session, after: Session, day: string): string => {
  const step = stepOf(runtime, before.position);
  const bought = after.purchases.length > before.purchases.length ? after.purchases.at(-1)?.product : undefined;
  const key = bought ?? step.definition.product ?? (after.plan === before.plan ? undefined : (after.plan ?? undefined));
  if (key === undefined) return "";
  const { billedNow } = priceOf(runtime.definition, key, before.locale, day, before.coupon);
  return `${key} ${decimalString(billedNow)} ${billedNow.currency}`;
};
