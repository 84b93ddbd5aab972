import { type AuthoredFunnel, withPages } from "../engine/definition/compile.ts";
import type { FunnelDefinition, PageDefinition } from "../engine/definition/definition.ts";
import { toDefinition } from "../engine/definition/to-definition.ts";
import { DEFAULT_FUNNEL } from "../foundation/default-funnel.ts";
import { LOCALES, type Locale, messageLayers } from "../foundation/locale.ts";
import { vocabulary } from "../kinds/vocabulary.gen.ts";
import { type Content, readContent } from "../language/content/content.ts";
import type { Authored } from "../language/content/funnel-parts.ts";
import { mediaToMake } from "../language/content/media-to-make.ts";
import { shownMedia } from "../language/content/shown-media.ts";
import { isRunning, type RunningExperiment } from "../language/dates/running.ts";
import { brandsOf, isPlayed, runningCampaign } from "../language/dates/running-campaign.ts";
import { changingArms } from "../language/overlays/arms.ts";
import { type Edition, editionId, RESTING } from "../language/overlays/edition.ts";
import { editionsOf } from "../language/overlays/editions.ts";
import { pagesChanged } from "../language/overlays/match.ts";
import type { CampaignOverlay } from "../language/overlays/overlay.ts";
import type { ExperimentFile } from "../language/types/experiment.gen.ts";
import type { PageFile } from "../language/types/page.gen.ts";
import { unbreakable } from "../language/words/unbreakable.ts";
import { readTexts } from "../repository/disk.ts";
import { loadValidator } from "../repository/language.ts";
import { couponsOf } from "./coupons.ts";
import { drawnPages } from "./drawn-pages.ts";
import { withMedia } from "./media/with-media.ts";
import { readsOf } from "./reads.ts";
import type { Season, Site, SiteEdition } from "./site.ts";

/**
 * Reads the content tree of a root. The checker has its own place in the build; a broken tree does not get here.
 * Every campaign is part of it, whatever the day: its pages always exist, and the server decides what they say.
 * @param now milliseconds since 1970: experiments whose window it is outside are not part of the site
 * @param validator of the language, where the caller reads more than once: to compile its schemas takes a second
 */
export const loadSite = (root: string, now = Date.now(), validator = loadValidator()): Site => {
  const content = readContent(readTexts(root), validator);
  const seasons = [...content.overlays.values()];
  const experiments = [...content.experiments.values()].flatMap(({ value }) =>
    isRunning(value.active, now) ? [runningExperiment(content, value.id)] : [],
  );
  const words = new Map<Locale, Readonly<Record<string, string>>>();
  return {
    ...siteEditions(content, seasons, experiments),
    campaigns: seasons.map(({ campaign }) => runningCampaign(content, campaign.value)),
    experiments,
    compared: [...content.experiments.values()].flatMap(({ value }) =>
      value.match === undefined ? [{ id: value.id, funnel: value.extends, arms: armsOf(value) }] : [],
    ),
    windows: [...content.experiments.values()].map(({ value }) => value.active),
    coupons: couponsOf(content),
    brands: [...content.brands.values()].map(({ value }) => value),
    media: mediaToMake(content),
    messages: (locale) => {
      const known = words.get(locale) ?? wordsOf(content, locale);
      words.set(locale, known);
      return known;
    },
  };
};

const runningExperiment = (content: Content, id: string): RunningExperiment => {
  const experiment = content.experiments.get(id)?.value;
  if (!experiment) throw new Error(`There is no experiment ${id}.`);
  const patches = changingArms(experiment).map(([, { patch }]) => patch);
  const steps = patches.flatMap(({ funnel = {}, quiz = {} }) =>
    [funnel, quiz].flatMap((part) => ("steps" in part ? Object.keys(part.steps ?? {}) : [])),
  );
  const offers = patches.some(({ funnel = {} }) => "offers" in funnel || "modals" in funnel);
  // Plans and their modals stand on pages that the patch does not name.
  const sells = offers ? [...(content.funnels.get(experiment.extends)?.pages ?? [])].filter(showsOffers) : [];
  return {
    id,
    funnel: experiment.extends,
    active: experiment.active,
    ...(experiment.feature !== undefined && { feature: experiment.feature }),
    arms: armsOf(experiment),
    pages: [...new Set([...patches.flatMap(({ pages = {} }) => Object.keys(pages)), ...sells.map(([path]) => path)])],
    steps: [...new Set(steps)],
    ...(experiment.match && { match: experiment.match }),
    ...(experiment.match && pagesChanged(experiment.arms) === null && { everywhere: true }),
  };
};

const armsOf = ({ arms }: ExperimentFile): RunningExperiment["arms"] =>
  Object.entries(arms).map(([name, { weight = 0 }]) => ({ name, weight }));

const showsOffers = ([, { value }]: readonly [string, Authored<PageFile>]): boolean => readsOf(value).has("products");

const siteEditions = (
  content: Content,
  published: readonly CampaignOverlay[],
  experiments: readonly RunningExperiment[],
): Pick<Site, "editions" | "resting"> => {
  const campaigns = published
    .map(({ campaign }) => runningCampaign(content, campaign.value))
    .filter(({ hasEdition }) => hasEdition);
  const isOn = ({ campaign, arms }: Edition): boolean =>
    (campaign === null || campaigns.some(({ id }) => id === campaign)) &&
    arms.every(({ experiment }) => experiments.some(({ id }) => id === experiment));
  // The default funnel first: the others are drawn where they differ from it.
  const ids = [...content.funnels.keys()].sort((a, b) => Number(b === DEFAULT_FUNNEL) - Number(a === DEFAULT_FUNNEL));
  const isOnPages = (id: string): boolean =>
    experiments.some((each) => each.id === id && each.match !== undefined && each.everywhere === undefined);
  const isMatched = ({ arms }: Edition): boolean =>
    experiments.some(({ id, match }) => match !== undefined && arms.some(({ experiment }) => experiment === id));
  const media = shownMedia(content);
  const built: SiteEdition[] = [];
  for (const edition of ids.flatMap((id) => editionsOf(content, id)).filter(isOn)) {
    const bare = withSeasons(content, edition, published);
    if (!bare) continue;
    const funnel = withMedia(bare, media);
    const id = editionId(edition);
    const campaign = campaigns.find((each) => each.id === edition.campaign);
    const plain = built.find((each) => each.id === edition.funnel);
    const playsPlain = edition.arms.length > 0 && edition.arms.every((arm) => isOnPages(arm.experiment));
    const isOfDefaultBrand = built[0] === undefined || funnel.brand === built[0].funnel.brand;
    // An advertisement leads to a host of its brand; elsewhere its visitors find the plain funnel.
    const isEverywhere = isOfDefaultBrand && !isMatched(edition);
    built.push({
      id,
      edition,
      ...(playsPlain && { playsPlain }),
      funnel: plain && campaign ? withOwnNames(funnel, plain.funnel, campaign.takesOver) : funnel,
      drawn: plain
        ? [
            ...new Set([
              ...drawnPages(content, plain.funnel, funnel),
              ...(campaign ? decidingPages(funnel) : []),
              // They name ahead what is played: another definition than that of the plain funnel.
              ...(playsPlain
                ? []
                : [...landingOf(content, edition), ...pagesOfSteps(funnel)].filter((path) => isDeferred(funnel, path))),
            ]),
          ]
        : Object.keys(funnel.pages),
      seasons: published.filter(({ base }) => base.id === edition.funnel).map((each) => seasonOf(content, each)),
      takenOver: campaign?.takesOver ?? [],
      brands: campaign?.brands ?? (isEverywhere ? [...content.brands.keys()] : [funnel.brand]),
    });
  }
  const plain = built.filter(({ id, edition }) => id === edition.funnel);
  return { editions: built, resting: plain.flatMap((each) => restingEdition(each, published) ?? []) };
};

/** The pictures that a patch gives a section, and nothing that it says. */
const inPicturesOf = (
  sections: PageDefinition["sections"],
  patched: PageDefinition["sections"],
): PageDefinition["sections"] =>
  Object.fromEntries(
    Object.entries(sections).map(([id, section]) => {
      const pictures = Object.entries(patched[id] ?? {}).filter(([key]) => key === "art" || key === "scene");
      return [id, { ...section, ...Object.fromEntries(pictures) }];
    }),
  );

/**
 * What the pages of campaigns are while none of them is up: the pages behind them, in the look of the season and with its
 * pictures, for nobody who searches.
 */
const restingEdition = (plain: SiteEdition, seasons: readonly CampaignOverlay[]): SiteEdition | null => {
  const pages = seasons
    .filter(({ base }) => base.id === plain.id)
    .flatMap(({ campaign: { value }, pages: patched }): readonly (readonly [string, PageDefinition])[] =>
      Object.entries(value.pages).flatMap(([last, source]) => {
        const page = plain.funnel.pages[source];
        if (!page) return [];
        const sections = inPicturesOf(page.sections, patched.get(source)?.sections ?? {});
        return [[`${value.id}/${last}`, { ...page, sections, robots: "noindex" }] as const];
      }),
    );
  if (pages.length === 0) return null;
  const funnel = { ...plain.funnel, pages: { ...plain.funnel.pages, ...Object.fromEntries(pages) } };
  const brands = [...new Set(plain.seasons.flatMap((season) => season.brands))];
  return { ...plain, id: RESTING, funnel, drawn: pages.map(([path]) => path), brands };
};

/** Who searches finds an address by the same name all year: what takes a page over changes only what is on it. */
const withOwnNames = (
  funnel: FunnelDefinition,
  { pages: own }: FunnelDefinition,
  taken: readonly string[],
): FunnelDefinition => {
  const named = taken.flatMap((path): readonly (readonly [string, PageDefinition])[] => {
    const [page, plain] = [funnel.pages[path], own[path]];
    return page && plain ? [[path, { ...page, title: plain.title, description: plain.description }]] : [];
  });
  return { ...funnel, pages: { ...funnel.pages, ...Object.fromEntries(named) } };
};

const screenOf = ({ pages }: FunnelDefinition, path: string) => vocabulary.screens.get(pages[path]?.kind ?? "");

/** The landing page of an edition's funnel. */
const landingOf = ({ funnels }: Content, { funnel }: Edition): readonly string[] => {
  const path = funnels.get(funnel)?.funnel?.value.path;
  return path === undefined ? [] : [path];
};

const isDeferred = (funnel: FunnelDefinition, path: string): boolean => screenOf(funnel, path)?.deferred === true;

const pagesOfSteps = ({ pages, steps }: FunnelDefinition): readonly string[] => {
  const ofVisit = new Set(Object.values(steps).map(({ page }) => page));
  return Object.keys(pages).filter((path) => ofVisit.has(path));
};

/** Pages on which a visit is decided: they wear the look of the campaign through which the visitor came. */
const decidingPages = (funnel: FunnelDefinition): readonly string[] =>
  pagesOfSteps(funnel).filter((path) => {
    const screen = screenOf(funnel, path);
    return screen?.tracking === "summary" || screen?.paymentDocument === true;
  });

/** Under a campaign that is not played the pages stay as they are, but for those that it takes over. */
const withLookAlone = (content: Content, edition: Edition): AuthoredFunnel | null => {
  const authored = toDefinition(content, edition);
  const campaign = content.campaigns.get(edition.campaign ?? "")?.value;
  const plain = toDefinition(content, { ...edition, campaign: null });
  if (!authored || !plain || !campaign || isPlayed(campaign)) return authored;
  const taken = Object.entries(authored.pages).filter(([path]) => campaign.takes_over?.includes(path));
  return { ...plain, edition: editionId(edition), pages: { ...plain.pages, ...Object.fromEntries(taken) } };
};

/** The definition of an edition with the pages of the campaigns that are up: `blackfriday/home`. */
const withSeasons = (
  content: Content,
  edition: Edition,
  published: readonly CampaignOverlay[],
): FunnelDefinition | null => {
  const authored = withLookAlone(content, edition);
  if (!authored) return null;
  const definition = withPages(authored);
  const pages = published
    .filter(({ base }) => base.id === edition.funnel)
    .flatMap(({ campaign: { value } }): readonly (readonly [string, PageDefinition])[] => {
      const patched = toDefinition(content, { ...edition, campaign: value.id })?.pages ?? {};
      return Object.entries(value.pages).flatMap(([last, source]) => {
        const page = patched[source];
        return page ? [[`${value.id}/${last}`, page] as const] : [];
      });
    });
  return { ...definition, pages: { ...definition.pages, ...Object.fromEntries(pages) } };
};

const seasonOf = (content: Content, { campaign: { value } }: CampaignOverlay): Season => ({
  id: value.id,
  brands: brandsOf(content, value),
  locales: value.locales ?? LOCALES,
  paths: Object.keys(value.pages).map((last) => `${value.id}/${last}`),
  theme: value.theme ?? {},
});

const wordsOf = ({ messages }: Content, locale: Locale): Readonly<Record<string, string>> =>
  Object.fromEntries(
    messageLayers(locale).flatMap((folder) =>
      [...(messages.folders.get(folder) ?? [])].map(([key, { text }]) => [key, unbreakable(text)]),
    ),
  );
