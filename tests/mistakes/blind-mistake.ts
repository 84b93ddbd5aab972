type Place = readonly [file: string, pointer: string];

/**
 * A mistake in what was shipped: where, what somebody writes there (undefined: it is taken away), and where else it may be
 * reported. Or several changes, and where they may be reported.
 */
export type BlindMistake =
  | readonly [what: string, file: string, pointer: string, value: unknown, elsewhere?: readonly Place[]]
  | readonly [what: string, changes: readonly (readonly [...Place, value: unknown])[], at: readonly Place[]];

interface Changed {
  readonly changes: readonly (readonly [file: string, pointer: string, value: unknown])[];
  readonly at: readonly Place[];
}

export const madeBy = (mistake: BlindMistake): Changed => {
  if (isOfSeveral(mistake)) return { changes: mistake[1], at: mistake[2] };
  const [, file, pointer, value, elsewhere = []] = mistake;
  return { changes: [[file, pointer, value]], at: [[file, pointer], ...elsewhere] };
};

const isOfSeveral = (mistake: BlindMistake): mistake is Extract<BlindMistake, { readonly length: 3 }> =>
  typeof mistake[1] !== "string";
