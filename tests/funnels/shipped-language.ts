import { createPhaseCache } from "../../src/checker/exploration/phases/phase-cache.ts";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";
import { createWorld } from "../../src/repository/create-world.ts";
import { loadValidator } from "../../src/repository/language.ts";

/**
 * What the shipped definitions are checked with. Tests that check them whole, with one thing changed, share what was explored:
 * every one of them would explore the same seventeen thousand states.
 */
export const shippedLanguage = {
  validator: loadValidator(),
  vocabulary,
  world: createWorld(vocabulary),
  explored: new Map(),
  phases: createPhaseCache(),
};
