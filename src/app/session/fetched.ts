import { atom } from "jotai";

/** SPEC §4: how far something fetched at funnel start has come. */
export type LoadState = "loading" | "success" | "error";

/** Utility state (SPEC §3): what the funnel start has fetched. Pages show what was built; this says whether the shop agrees. */
export interface Fetched {
  /** Which build is out. */
  readonly config: LoadState;
  readonly products: LoadState;
  readonly quiz: LoadState;
  /** What the shop knows of the visitor's lead; `loading` while there is none. */
  readonly user: LoadState;
  /** Where the arms that were drawn for this visit differ. */
  readonly experiments: LoadState;
  /** What a page can do without: pages ahead of their use, the worker for who is offline, the way out of another application. */
  readonly utilities: LoadState;
}

export const fetchedAtom = atom<Fetched>({
  config: "loading",
  products: "loading",
  quiz: "loading",
  user: "loading",
  experiments: "loading",
  utilities: "loading",
});

/** The window's event for a user fetch of an effect that got no answer: an effect has no part in the utility state. */
export const USER_NOT_FETCHED = "user_not_fetched";
