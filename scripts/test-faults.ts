import { mkdirSync, rmSync } from "node:fs";
import { chromium } from "playwright";
import { nameOfCell, nameOfScenario, readCell } from "../e2e/faults/cell.ts";
import { PLACES } from "../e2e/faults/places.ts";
import { type Asked, sampleOf, scenariosOf, spread } from "../e2e/faults/spread.ts";
import { discover, tryCell } from "../e2e/faults/try-cell.ts";
import { dayOf } from "../e2e/faults/turns.ts";
import { paidTwice } from "../e2e/support/orders.ts";
import { findHeadlessChromium } from "../src/setup/ensure/chromium.mjs";
import { tableText } from "./bench/print-table.ts";
import { startSite } from "./bench/site.ts";
import { inTurns } from "./faults/in-turns.ts";
import { keptOfBuild } from "./faults/kept.ts";
import { processorSeconds } from "./faults/processor-seconds.ts";
import { type Result, tableOf } from "./faults/table.ts";
import { scriptOptions } from "./options/script-options.ts";

/**
 * Breaks every script, style, data file and call that a page asks for, in every way, and says where that leaves a visitor:
 *
 *     npm run test:faults -- --only checkout --sample 1/10
 *     npm run test:faults -- --cell "checkout · POST /payments/…/…/… · cut once · new · run · it-IT"
 *
 * Pages that the specification of the matrix names are tried in full. Their variants, which are one more page of a form or one
 * more act of a page, take turns from day to day where there is no room for all of their cells: `--turn` gives another day's.
 *
 * Cells that ended well are kept for as long as the build and the server are the same: who was interrupted goes on, and cells
 * that are named by `--cell` are tried again.
 */
const PICTURES = "test-results/faults";
/** Cells between two lines that say how far it is. */
const REPORTED = 100;
/** Cells of a whole run. */
const MOST_CELLS = 1_500;

const { values, refuse, number } = scriptOptions({
  script: "test:faults",
  does: "Breaks what pages ask for, in every way, and says where that leaves a visitor.",
  takes: { only: "place", kind: "text", cell: "cell", sample: "n/m", turn: "number", workers: "number" },
  options: {
    only: { type: "string", multiple: true, default: [] },
    kind: { type: "string", default: "" },
    cell: { type: "string", multiple: true, default: [] },
    sample: { type: "string", default: "1/1" },
    // Variants for which there is no room take turns by day.
    turn: { type: "string", default: String(dayOf(Date.now())) },
    // More than cores: a cell waits for time limits most of the time.
    workers: { type: "string", default: "10" },
  },
});
const givenCells = values.cell.map(readCell);
const places =
  givenCells.length > 0 ? [] : PLACES.filter(({ name }) => values.only.length === 0 || values.only.includes(name));
const turn = number("turn", { least: 0 });
const [n = 0, m = 0] = values.sample.split("/").map(Number);
if ((places.length === 0 && givenCells.length === 0) || !n || !m)
  refuse(`--only takes ${PLACES.map(({ name }) => name).join(", ")}; --sample takes n/m`);

const keptResults = keptOfBuild();
rmSync(PICTURES, { recursive: true, force: true });
mkdirSync(PICTURES, { recursive: true });
const began = performance.now();
const server = await startSite();
const site = { port: Number(new URL(server.address).port) };
// Mails that lead to a page are read there.
process.env["E2E_DATA_DIR"] = server.dataFolder;
const executablePath = findHeadlessChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox"] });
const workers = number("workers");
try {
  const asked: Asked[] = [];
  let isHealthy = true;
  const scenarios = places.flatMap((place) => scenariosOf(place, PLACES.indexOf(place)));
  await inTurns(scenarios, workers, async (scenario) => {
    const { place, brand, visitor } = scenario;
    const ask = (kinds: readonly string[]) => asked.push(...kinds.map((kind) => ({ place, brand, visitor, kind })));
    const ready = keptResults.kindsOf(scenario);
    if (ready) return void ask(ready);
    const { kinds, verdict } = await discover(browser, site, scenario);
    if (verdict.state === "on") keptResults.keepKinds(scenario, kinds);
    else {
      isHealthy = false;
      console.error(`${nameOfScenario(scenario)} without a fault: ${verdict.state} ${verdict.why}`);
    }
    ask(kinds);
  });
  asked.sort((one, other) =>
    `${one.place.name} ${one.kind} ${one.brand} ${one.visitor}` <
    `${other.place.name} ${other.kind} ${other.brand} ${other.visitor}`
      ? -1
      : 1,
  );
  const meant = asked.filter(({ kind }) => kind.includes(values.kind));
  const spreadOut = spread(meant, { most: MOST_CELLS, turn });
  const cells = givenCells.length > 0 ? givenCells : sampleOf(spreadOut, n, m);
  const results: Result[] = [];
  const open = cells.filter((cell) => {
    const trial = givenCells.length > 0 ? undefined : keptResults.trialOf(cell);
    if (trial) results.push({ cell, trial });
    return !trial;
  });
  console.log(`${cells.length} cells, ${results.length} of them kept from an interrupted run`);
  const spentBefore = processorSeconds(process.pid);
  const minutesGone = () => ((performance.now() - began) / 60_000).toFixed(1);
  await inTurns(open, workers, async (cell, at) => {
    const name = nameOfCell(cell);
    const picture = `${PICTURES}/${String(at).padStart(4, "0")} ${name.replace(/[^\w -]+/g, "_")}.png`;
    const trial = await tryCell(browser, site, cell, picture);
    results.push({ cell, trial });
    keptResults.keepTrial(cell, trial);
    if (trial.state === "dead end") console.log(`dead end: ${name}: ${trial.why}`);
    else if (trial.hits === 0) console.log(`not asked for this time: ${name}`);
    if (results.length % REPORTED === 0) console.log(`${results.length} of ${cells.length}, ${minutesGone()} minutes`);
  });
  console.log(tableText(tableOf(results, givenCells.length > 0 ? null : meant)));
  const dead = results.filter(({ trial }) => trial.state === "dead end").length;
  const spent = processorSeconds(process.pid);
  if (spent !== null && spentBefore !== null && open.length > 0)
    console.log(`${((spent - spentBefore) / open.length).toFixed(1)} seconds of processor time a cell`);
  console.log(`${results.length} cells, ${dead} dead ends, ${minutesGone()} minutes; pictures in ${PICTURES}`);
  const twice = paidTwice();
  console.log(twice.length === 0 ? "nothing was paid twice" : `PAID TWICE: ${JSON.stringify(twice)}`);
  if (dead > 0 || twice.length > 0 || !isHealthy) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
}
