import type { Content } from "../content/content.ts";
import { meet, type Span } from "../dates/meeting.ts";
import { windowsOf } from "../dates/running-campaign.ts";
import { changingArms } from "./arms.ts";
import { armName, type Edition, editionId } from "./edition.ts";
import { meetOnPage } from "./match.ts";
import type { Overlay } from "./overlay.ts";

/** What lies over the funnel, the campaign first; null when a part of it is missing or not sound. */
export const overlaysOf = (content: Content, { campaign, arms }: Edition): readonly Overlay[] | null => {
  const combined = [
    ...(campaign === null ? [] : [content.overlays.get(campaign)]),
    ...arms.map((arm) => content.arms.get(armName(arm))),
  ];
  return combined.every((overlay) => overlay !== undefined) ? combined : null;
};

/** When each overlay of an edition lies over the funnel: a campaign on the clock of each of its brands. */
export const spansOf = (content: Content, { campaign, arms }: Edition): readonly (readonly Span[])[] => {
  const season = content.campaigns.get(campaign ?? "");
  const drawn = arms.map(({ experiment }) => content.experiments.get(experiment)?.value.active);
  return [
    ...(season ? [windowsOf(content, season.value)] : []),
    ...drawn.filter((span) => span !== undefined).map((span) => [span]),
  ];
};

/**
 * Every edition of a funnel that some visitor can meet on some day: the plain one first, then each campaign and each
 * choice of arms, together where their windows meet. A message match lies over the plain funnel only, alone or with one more
 * on the same page: a campaign says what it says, and what is measured is not mixed.
 */
export const editionsOf = (content: Content, funnel: string): readonly Edition[] => {
  const campaigns = [...content.campaigns.values()].filter(({ value }) => value.extends === funnel);
  const experiments = [...content.experiments.values()]
    .filter(({ value }) => value.extends === funnel)
    .sort((a, b) => (a.value.id < b.value.id ? -1 : 1));
  let editions: readonly Edition[] = [null, ...campaigns.map(({ value }) => value.id)].map((campaign) => ({
    funnel,
    campaign,
    arms: [],
  }));
  for (const { value } of experiments.filter(({ value: { match } }) => match === undefined)) {
    const arms = changingArms(value);
    const drawn = editions
      .filter((edition) => spansOf(content, edition).every((spans) => spans.some((span) => meet(span, value.active))))
      .flatMap((edition) =>
        arms.map(([arm]) => ({ ...edition, arms: [...edition.arms, { experiment: value.id, arm }] })),
      );
    editions = [...editions, ...drawn];
  }
  const matches = experiments.filter(({ value: { match } }) => match !== undefined);
  const armsOf = ({ value }: (typeof matches)[number]): Edition["arms"] =>
    changingArms(value)
      .slice(0, 1)
      .map(([arm]) => ({ experiment: value.id, arm }));
  const pairs = matches.flatMap((one, place) =>
    matches
      .slice(place + 1)
      .filter((other) => meetOnPage(one.value, other.value) && meet(one.value.active, other.value.active))
      .map((other) => [...armsOf(one), ...armsOf(other)]),
  );
  const matched = [...matches.map(armsOf), ...pairs].map((arms): Edition => ({ funnel, campaign: null, arms }));
  editions = [...editions, ...matched];
  return [...new Map(editions.map((edition) => [editionId(edition), edition])).values()];
};
