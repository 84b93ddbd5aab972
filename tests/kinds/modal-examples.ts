import type { ModalNode } from "../../src/language/types/modal-node.gen.ts";
import { examplesOf, faultsBy } from "./kind-examples.ts";

/** `examples.json` of a modal. */
interface Examples {
  readonly valid: readonly {
    readonly name: string;
    readonly definition: ModalNode;
  }[];
  readonly invalid: readonly { readonly name: string; readonly definition: unknown; readonly expect: string }[];
}

const kinds = examplesOf<Examples>("modals");

export const validModals = kinds.flatMap(({ name: kind, examples }) =>
  examples.valid.map((example) => ({ kind, ...example })),
);
export const invalidModals = kinds.flatMap(({ name: kind, examples }) =>
  examples.invalid.map((example) => ({ kind, ...example })),
);

/** What the schema says against a definition, empty when nothing. */
export const modalFaults = faultsBy("modals", "modal");
