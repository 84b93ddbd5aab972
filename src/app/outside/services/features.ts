import type { GrowthBookSettings } from "../../../experiments/growthbook.ts";
import { growthBook } from "../../../experiments/growthbook.ts";
import { writeEdition } from "../../../storage/cookies.ts";
import { keptEdition } from "../../loading/edition.ts";
import type { Ports } from "../../ports/ports.ts";
import { type FeatureExperiment, withChosenArms } from "./feature-arms.ts";

type Service = Pick<GrowthBookSettings, "apiHost" | "clientKey" | "visitorCode">;

/**
 * Lets features choose arms, for the next document: what they chose is written down when this one is left, so that nothing
 * changes under the visitor's eyes. @returns chooses nothing any more
 */
export const startFeatures = (
  { page, runtime, pause, playedEdition, reportFault }: Ports,
  experiments: readonly FeatureExperiment[],
  service: Service,
): (() => void) => {
  const { id: funnel } = runtime.definition;
  const attributes = { locale: page.locale, brand: page.brand.id, funnel };
  const flags = growthBook({ ...service, attributes, reportFault, wait: pause });
  void flags.load();
  const ending = new AbortController();
  const { signal } = ending;
  // A document that was in the background for long has rules of then.
  const refresh = (): void => {
    if (document.visibilityState === "visible") void flags.refresh();
  };
  const leave = (): void => {
    const played = keptEdition(document.cookie) ?? playedEdition();
    const chosen = withChosenArms(played, experiments, flags.value);
    if (chosen !== played) writeEdition(document, chosen);
  };
  document.addEventListener("visibilitychange", refresh, { signal });
  window.addEventListener("pagehide", leave, { signal });
  return () => ending.abort();
};
