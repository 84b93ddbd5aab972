import { type Loaded, useFunnelView } from "../../view-contract.tsx";
import type { LoaderLine } from "./definition.gen.ts";

type Work = { readonly status: "busy" | "done" } | { readonly status: "failed"; readonly retry: (() => void) | null };

const ofLoaded = (loaded: Loaded<unknown>): Work => {
  if (loaded.status === "failed") return { status: "failed", retry: loaded.retry };
  return { status: loaded.status === "ready" ? "done" : "busy" };
};

/** How each kind of work stands now. */
export const useWork = (): Readonly<Record<LoaderLine["action"], Work>> => {
  const { session, summary, products } = useFunnelView();
  const saving: Readonly<Record<typeof session.status, Work>> = {
    idle: { status: "done" },
    working: { status: "busy" },
    // The answers are kept in the browser and sent again with the next step: nothing to press.
    failed: { status: "done" },
  };
  return {
    "save-answers": saving[session.status],
    "compute-plan": ofLoaded(summary),
    "fetch-summary": ofLoaded(summary),
    "load-prices": ofLoaded(products),
  };
};
