import { atom } from "jotai";

/** SPEC §4: how far something fetched at funnel start has come. */
export type LoadState = "loading" | "success" | "error";

/** Utility state (SPEC §3): what the funnel start has fetched. Pages show what was built; this says whether the shop agrees. */
export const fetchedAtom = atom<{
  readonly quiz: LoadState;
  readonly products: LoadState;
  /** What the shop knows of the visitor's lead; `loading` while there is none. */
  readonly user: LoadState;
}>({ quiz: "loading", products: "loading", user: "loading" });
