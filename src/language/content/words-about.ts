import { referencesIn } from "../overlays/overlays-in.ts";
import { type JsonDocument, pointerOf } from "../reading/json-document.ts";
import type { Content } from "./content.ts";

/** What an object of a definition says about the one product that it names. */
export interface WordsAbout {
  readonly product: string;
  /** Keys of its messages, those of objects and lists inside it included. */
  readonly keys: readonly string[];
  readonly document: JsonDocument;
  /** Where the product is named. */
  readonly pointer: readonly string[];
}

/** Every object that names a product and says something: sections, entries of a grid, dialogs. */
export const wordsAboutProducts = (content: Content): readonly WordsAbout[] =>
  content.memory.recall(collectWords, content);

const OWN_PRODUCT = /\/product$/;

const collectWords = (content: Content): readonly WordsAbout[] =>
  [...content.files.values()].flatMap((file): readonly WordsAbout[] => {
    const { document } = file;
    if (!document) return [];
    const references = referencesIn(content, file);
    const products = references.filter(({ to }) => to === "product");
    return products.flatMap(({ value: product, pointer }): readonly WordsAbout[] => {
      const inside = pointer.replace(OWN_PRODUCT, "/");
      // What says something about several products says it of none of them alone.
      if (inside === pointer || products.some((each) => each.pointer !== pointer && each.pointer.startsWith(inside)))
        return [];
      const keys = references.flatMap(({ to, value, pointer: at }) =>
        to === "message" && at.startsWith(inside) ? [value] : [],
      );
      return keys.length === 0 ? [] : [{ product, keys, document, pointer: pointerOf(pointer) }];
    });
  });
