/**
 * `npm run bench:check [-- --copies N --rounds N]`: how long the checker takes. Cold: a process of its own, start included.
 * Watch: one edited file, as `funnel check --watch` meets it. Copies: funnel 20 under other ids, beside bare JSON.parse and
 * bare Ajv.
 */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { createCheck } from "../src/checker/check-again.ts";
import type { Language } from "../src/checker/check-tree.ts";
import { vocabulary } from "../src/kinds/vocabulary.gen.ts";
import { createWorld } from "../src/repository/create-world.ts";
import { readTexts } from "../src/repository/disk.ts";
import { EXPLORED_FOLDER } from "../src/repository/explored-store.ts";
import { loadValidator, REPOSITORY } from "../src/repository/language.ts";
import { checkRates } from "./bench/check-rates.ts";
import { copiedBytes } from "./bench/copies.ts";
import { type Edit, edits } from "./bench/edits.ts";
import { matchCost } from "./bench/match-cost.ts";
import { processorTime } from "./bench/processor-time.ts";
import { median } from "./bench/statistics.ts";
import { wallTime } from "./bench/wall-time.ts";
import { scriptOptions } from "./options/script-options.ts";

const { number } = scriptOptions({
  script: "bench:check",
  does: "How long the check takes: from nothing, after an edit, and for many funnels.",
  takes: { copies: "number", rounds: "number" },
  options: { copies: { type: "string", default: "10000" }, rounds: { type: "string", default: "9" } },
});
const most = number("copies");
const rounds = number("rounds");

const say = (name: string, value: string): void => console.log(`${name.padEnd(48)} ${value}`);

const texts = readTexts(REPOSITORY);
const language: Language = {
  validator: loadValidator(),
  vocabulary,
  world: createWorld(vocabulary),
  explored: new Map(),
};

const cold = (): number =>
  wallTime(
    () =>
      void spawnSync(process.execPath, [...process.execArgv, "src/cli/funnel.mjs", "check"], {
        cwd: REPOSITORY,
        stdio: "ignore",
      }),
  );
const first = Array.from({ length: rounds }, () => {
  rmSync(EXPLORED_FOLDER, { recursive: true, force: true });
  return cold();
});
say(`shipped set (${texts.size} files), nothing kept`, `${median(first).toFixed(0)} ms, goal 2000`);
const again = Array.from({ length: rounds }, cold);
say("shipped set, explorations kept from the last check", `${median(again).toFixed(0)} ms, goal 2000`);

const checkAgain = createCheck(language);
checkAgain(texts);
const watch = ({ file, change }: Edit): { readonly wall: number; readonly processor: number } => {
  const text = texts.get(file) ?? "";
  const edited = Array.from({ length: rounds + 4 }, (_value, round) => new Map(texts).set(file, change(text, round)));
  const taken = edited.map((all) => {
    let processor = 0;
    const wall = wallTime(() => {
      processor = processorTime(() => void checkAgain(all));
    });
    return { wall, processor };
  });
  // The first rounds compile code, which a watch has long done.
  const warm = taken.slice(4);
  return { wall: median(warm.map(({ wall }) => wall)), processor: median(warm.map(({ processor }) => processor)) };
};
for (const edit of edits) {
  const { wall, processor } = watch(edit);
  say(`watch: ${edit.name}`, `${wall.toFixed(0)} ms, goal 150; ${processor.toFixed(0)} ms of processor time`);
}

const { matches, withMatches, without } = matchCost(texts, rounds, language);
say(
  `shipped set, ${matches} message matches, nothing kept`,
  `${withMatches.toFixed(0)} ms of processor time, without them ${without.toFixed(0)}`,
);

const kilobytes = (copiedBytes(texts) / 1000).toFixed(0);
checkRates(texts, 20, language);
for (const count of [most / 100, most / 10, most].filter((each) => each >= 1)) {
  const { checked, validated, bare, parsed, megabytes } = checkRates(texts, count, language);
  const [all, read, ajv, json] = [checked, validated, bare, parsed].map((rate) => rate.toFixed(0).padStart(5));
  say(
    `${count} copies of ${kilobytes} kB, funnels a second of processor time`,
    `checked ${all}, read and validated ${read}, bare Ajv ${ajv}, bare JSON.parse ${json} (${megabytes.toFixed(0)} MB)`,
  );
}
