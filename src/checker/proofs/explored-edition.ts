import type { Runtime } from "../../engine/definition/runtime.ts";
import type { Json } from "../../foundation/json.ts";
import type { Content } from "../../language/content/content.ts";
import type { Exploration } from "../exploration/explore.ts";
import type { World } from "../world.ts";
import type { Variant } from "./variants.ts";

/** An edition of which every reachable state is known: what proofs look at. */
export interface ExploredEdition {
  readonly content: Content;
  readonly world: World;
  readonly variant: Variant;
  readonly runtime: Runtime;
  readonly exploration: Exploration;
  /** True the first time that a rule reports this of the edition, or of one that is part of it. */
  isNew(cause: Json): boolean;
}
