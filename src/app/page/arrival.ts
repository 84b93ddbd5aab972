import { atom } from "jotai";

/** What is shown in place of a page until it is drawn. */
export interface StandIn {
  /** It makes way. @returns false where nothing was shown yet */
  readonly end: () => boolean;
}

/** How a page that is on its way is to be shown. */
export interface Arrival {
  /** Path of its address. */
  readonly path: string;
  /** How far down it is to be seen, in px. */
  readonly top: number;
  readonly standIn: StandIn | null;
}

export const arrivalAtom = atom<Arrival | null>(null);
