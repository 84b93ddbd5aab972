/**
 * `npm run bench:mutants [-- --each N --seed S]`: how good is the safety net? Changes shipped definitions as a slip of the
 * hand would, and prints the share that some rule notices. Survivors are listed.
 */
import { checkContent } from "../src/checker/check.ts";
import { checkTree } from "../src/checker/check-tree.ts";
import { vocabulary } from "../src/kinds/vocabulary.gen.ts";
import { readContent } from "../src/language/content/content.ts";
import { type ContentFile, readFile } from "../src/language/reading/read-file.ts";
import { createWorld } from "../src/repository/create-world.ts";
import { readTexts } from "../src/repository/disk.ts";
import { loadValidator, REPOSITORY } from "../src/repository/language.ts";
import { createRandom } from "./fuzz/random.ts";
import { type Json, type Operator, operators } from "./mutants/operators.ts";
import { scriptOptions } from "./options/script-options.ts";

const { number } = scriptOptions({
  script: "bench:mutants",
  does: "Breaks the shipped definitions and says which share some rule notices.",
  takes: { each: "number", seed: "number" },
  options: { each: { type: "string", default: "40" }, seed: { type: "string", default: "1" } },
});
const each = number("each");
const random = createRandom(number("seed", { least: 0 }));

const texts = readTexts(REPOSITORY);
const validator = loadValidator();
const language = { validator, vocabulary, world: createWorld(vocabulary), explored: new Map() };
const sound = readContent(texts, validator).files;
if (checkTree(texts, language).problems.length > 0)
  throw new Error("The shipped definitions have problems; run: npm run funnel -- check");

const isNoticed = (file: string, text: string): boolean => {
  const mutated = new Map(texts).set(file, text);
  const readOne = (path: string, each: string): ContentFile =>
    (path === file ? undefined : sound.get(path)) ?? readFile(path, each, validator);
  const content = readContent(mutated, validator, readOne);
  return checkContent(content, language.world).length > 0 || checkTree(mutated, language, readOne).problems.length > 0;
};

/** Up to `each` mutants of an operator, chosen evenly from all its sites. */
const mutantsOf = ({ files, sites }: Operator) => {
  const all = [...texts]
    .filter(([path]) => files.test(path))
    .flatMap(([path, text]) => sites(JSON.parse(text) as Json, path).map((_site, index) => ({ path, text, index })));
  while (all.length > each) all.splice(random.below(all.length), 1);
  return all.map(({ path, text, index }) => {
    const value = JSON.parse(text) as Json;
    const site = sites(value, path)[index];
    site?.change();
    return { path, where: site?.where ?? "", text: JSON.stringify(value, null, 2) };
  });
};

const began = performance.now();
let mutantCount = 0;
let noticed = 0;
const survivors: string[] = [];
for (const operator of operators) {
  const mutants = mutantsOf(operator);
  const alive = mutants.filter(({ path, text }) => !isNoticed(path, text));
  mutantCount += mutants.length;
  noticed += mutants.length - alive.length;
  survivors.push(...alive.map(({ path, where }) => `${operator.name}: ${path} ${where}`));
  console.log(`${operator.name.padEnd(40)} ${mutants.length - alive.length} of ${mutants.length}`);
}
for (const survivor of survivors) console.log(`survived  ${survivor}`);
const share = (100 * noticed) / mutantCount;
console.log(
  `${noticed} of ${mutantCount} mutants noticed, ${share.toFixed(1)} %, ${((performance.now() - began) / 1000).toFixed(0)} s`,
);
process.exitCode = share < 95 ? 1 : 0;
