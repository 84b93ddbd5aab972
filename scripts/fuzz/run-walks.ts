import { readTexts } from "../../src/cli/disk.ts";
import { loadValidator, REPOSITORY } from "../../src/cli/language.ts";
import { compile } from "../../src/engine/compile.ts";
import { buildGraph } from "../../src/engine/explore/build-graph.ts";
import { distinctionsOf } from "../../src/engine/explore/distinctions.ts";
import { situationKey } from "../../src/engine/explore/situation-key.ts";
import { toDefinition } from "../../src/engine/to-definition.ts";
import { readContent } from "../../src/funnel/content.ts";
import { plainEdition } from "../../src/funnel/edition.ts";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";
import { randomWalk } from "../../tests/support/random-walk.ts";

const LENGTH = 60;
const LIMIT = 200_000;

/** Random visitors of every shipped funnel: does the explorer know each situation that one of them comes to? */
export const runWalks = (walks: number, seed: number) => {
  const content = readContent(readTexts(REPOSITORY), loadValidator());
  const strangers = new Set<string>();
  let situations = 0;
  for (const id of content.funnels.keys()) {
    const definition = toDefinition(content, plainEdition(id));
    if (!definition) continue;
    const runtime = compile(definition, vocabulary);
    const distinctions = distinctionsOf(runtime);
    const known = new Set(
      buildGraph(runtime, { limit: LIMIT }).situations.map((each) => situationKey(runtime, distinctions, each)),
    );
    for (let walk = 0; walk < walks; walk += 1) {
      for (const situation of randomWalk(runtime, seed + walk, LENGTH)) {
        const key = situationKey(runtime, distinctions, situation);
        situations += 1;
        if (!known.has(key)) strangers.add(key);
      }
    }
  }
  return { walks: walks * content.funnels.size, situations, strangers: [...strangers] };
};
