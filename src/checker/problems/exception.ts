import type { JsonDocument } from "../../language/reading/json-document.ts";
import type { Ignore } from "../../language/types/common.gen.ts";

/** An entry of `x-ignore` in a file. A file of words says whose words are meant: it holds hundreds. */
export interface Exception {
  readonly document: JsonDocument;
  /** Place in the list, from 0. */
  readonly index: number;
  readonly entry: Ignore[number] & { readonly key?: string };
  /** Its day has passed. */
  readonly isOver: boolean;
  /** Some problem is silenced by it; null while errors may hide what it is for. */
  readonly isUsed: boolean | null;
}
