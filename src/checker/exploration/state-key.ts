/** What was chosen, bought or shown, each as far as an event still reads it. */
export interface ContextVariables {
  readonly lead: string;
  readonly shop: string;
  readonly address: string;
  /** Modals that do not open again. */
  readonly shown: string;
  readonly signIn: string;
}

/** A state without what nothing reads any more: concrete states with one abstract state have the same future. */
export interface AbstractState {
  /** The step, and the values of the conditions that earlier answers still decide. */
  readonly control: string;
  /** What passes from step to step. */
  readonly variables: ContextVariables;
  /** The open modal, work on the step, and effects that no outcome has answered. */
  readonly inFlight: string;
}

export const variablesKey = ({ lead, shop, address, shown, signIn }: ContextVariables): string =>
  `${lead}|${shop}|${address}|${shown}|${signIn}`;

export const keyOf = ({ control, variables, inFlight }: AbstractState): string =>
  `${control}|${variablesKey(variables)}|${inFlight}`;
