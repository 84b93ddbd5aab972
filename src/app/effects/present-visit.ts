import type { Session } from "../../engine/session/session.ts";
import type { Ports } from "../ports/ports.ts";
import type { VisitSource } from "../session/visit-source.ts";
import { sourceParameters } from "./source-parameters.ts";

/** SPEC §3, `tiktok_click_id`. */
export const clickOf = ({ parameters: { ttclid } }: VisitSource): { readonly tiktok_click_id?: string } =>
  ttclid === undefined ? {} : { tiktok_click_id: ttclid };

/** What a lead is made in, where that is not the plain funnel. */
export const ownEdition = (funnel: string, edition: string): { readonly edition?: string } =>
  edition === funnel ? {} : { edition };

/** Some browsers tell none. */
export const zoneOfBrowser = (): { readonly zone?: string } => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined;
  return zone ? { zone } : {};
};

/** What this browser plays: a lead that it gets by signing in is made there. */
export const presentVisit = (
  { locale }: Pick<Session, "locale">,
  { runtime, playedEdition, source }: Pick<Ports, "runtime" | "playedEdition" | "source">,
) => ({
  funnel: runtime.definition.id,
  ...ownEdition(runtime.definition.id, playedEdition()),
  language: locale,
  ...zoneOfBrowser(),
  utm_params: sourceParameters(source),
  ...clickOf(source),
});
