import type { FieldState } from "./card-values.ts";

interface FieldOptions {
  readonly placeholder?: string;
  readonly internalLabel?: string;
}

export interface MerchantOptions {
  readonly fields: Readonly<Record<string, FieldOptions>>;
  readonly styles?: { readonly input?: Readonly<Record<string, string>> };
}

/** What a frame with a field of a card lets the others do with it. */
export interface Neighbour {
  readonly state: () => FieldState;
  readonly value: () => string;
  readonly configure: (options: MerchantOptions) => void;
}

declare global {
  interface Window {
    emulatedField?: Neighbour;
  }
}

const FRAME = "braintree-hosted-field-";

/** The field that a frame of this name holds: `braintree-hosted-field-cvv` → `cvv`. */
export const fieldOf = ({ name }: Window): string => name.replace(FRAME, "");

/**
 * The frames of `page` with a field of one set, by field. A page may hold several sets: the library gives each a channel, behind
 * the address of its frames.
 * @param channel as `location.hash` has it
 */
export const neighboursIn = (page: Window, channel: string): Readonly<Record<string, Neighbour>> => {
  const neighbours: Record<string, Neighbour> = {};
  for (let index = 0; index < page.frames.length; index += 1) {
    try {
      const frame = page.frames[index];
      if (frame?.emulatedField && frame.location.hash === channel) neighbours[fieldOf(frame)] = frame.emulatedField;
    } catch {
      // A frame of somebody else: it cannot be looked into.
    }
  }
  return neighbours;
};
