/**
 * `npm run walks -- [--walks N] [--seed S]`: random visitors of every shipped edition that has ways of its own, a million
 * in all by default. The explorer must know each state that one of them comes to, and lead to each that it knows.
 */
import { faultProblems } from "../src/checker/check.ts";
import { behaviourOf } from "../src/checker/exploration/behaviour.ts";
import { nameOf, soundVariants } from "../src/checker/proofs/variants.ts";
import { compile } from "../src/engine/definition/compile.ts";
import type { Runtime } from "../src/engine/definition/runtime.ts";
import { vocabulary } from "../src/kinds/vocabulary.gen.ts";
import { readContent } from "../src/language/content/content.ts";
import { readTexts } from "../src/repository/disk.ts";
import { loadValidator, REPOSITORY } from "../src/repository/language.ts";
import { scriptOptions } from "./options/script-options.ts";
import { runWalks } from "./walks/run-walks.ts";

const LENGTH = 60;

const { number } = scriptOptions({
  script: "walks",
  does: "Random visitors through every funnel: none comes to a state that the explorer does not know.",
  takes: { walks: "number", seed: "number" },
  options: { walks: { type: "string", default: "1000000" }, seed: { type: "string", default: "1" } },
});
const all = number("walks");
const seed = number("seed", { least: 0 });

const content = readContent(readTexts(REPOSITORY), loadValidator());
const editions = new Map<string, { readonly name: string; readonly runtime: Runtime }>();
for (const variant of soundVariants(content, faultProblems(content.faults))) {
  const runtime = compile(variant.definition, vocabulary);
  const behaviour = behaviourOf(runtime);
  if (!editions.has(behaviour)) editions.set(behaviour, { name: nameOf(variant), runtime });
}
const walks = Math.ceil(all / editions.size);
let disagreements = 0;
for (const { name, runtime } of editions.values()) {
  const began = performance.now();
  const { explored, met, stranger, unreached } = runWalks(runtime, { walks, seed, length: LENGTH });
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `${name}: ${walks} visitors came to ${met} of ${explored} states, ${stranger ? "one is" : "none"} unknown to ` +
      `the explorer; ${unreached} of its stories lead elsewhere; ${seconds.toFixed(0)} s, ` +
      `${(walks / seconds).toFixed(0)} walks a second (--seed ${seed})`,
  );
  if (stranger) console.error(`the shortest way to the unknown one: ${stranger.join(" → ")}`);
  if (stranger || unreached > 0) disagreements += 1;
}
process.exitCode = disagreements > 0 ? 1 : 0;
