import { createMemory, type Memory } from "../../foundation/memory.ts";
import { armName } from "../overlays/edition.ts";
import { type ArmOverlay, armOverlays, type CampaignOverlay, campaignOverlay } from "../overlays/overlay.ts";
import type { PlacedFault } from "../reading/fault.ts";
import type { FileKind } from "../reading/file-kind.ts";
import { type ContentFile, readFile } from "../reading/read-file.ts";
import type { BrandFile } from "../types/brand.gen.ts";
import type { CampaignFile } from "../types/campaign.gen.ts";
import type { CouponFile } from "../types/coupon.gen.ts";
import type { ExperimentFile } from "../types/experiment.gen.ts";
import type { FunnelFile } from "../types/funnel.gen.ts";
import type { MarathonFile } from "../types/marathon.gen.ts";
import type { PageFile } from "../types/page.gen.ts";
import type { PictureFile } from "../types/picture.gen.ts";
import type { ProductFile } from "../types/product.gen.ts";
import type { QuizFile } from "../types/quiz.gen.ts";
import type { StoryFile } from "../types/story.gen.ts";
import type { VideoFile } from "../types/video.gen.ts";
import type { Validator } from "../validation/validator.ts";
import { type Messages, messagesOf } from "../words/messages.ts";
import type { Authored, FunnelParts } from "./funnel-parts.ts";
import { marathonPage, marathonReferences } from "./marathon-page.ts";

/** A whole content tree: `funnels/` and `locales/`. */
export interface Content {
  readonly files: ReadonlyMap<string, ContentFile>;
  readonly funnels: ReadonlyMap<string, FunnelParts>;
  readonly sitePages: ReadonlyMap<string, Authored<PageFile>>;
  readonly products: ReadonlyMap<string, Authored<ProductFile>>;
  readonly coupons: ReadonlyMap<string, Authored<CouponFile>>;
  readonly pictures: ReadonlyMap<string, Authored<PictureFile>>;
  readonly videos: ReadonlyMap<string, Authored<VideoFile>>;
  readonly brands: ReadonlyMap<string, Authored<BrandFile>>;
  readonly campaigns: ReadonlyMap<string, Authored<CampaignFile>>;
  readonly marathons: ReadonlyMap<string, Authored<MarathonFile>>;
  /** Campaigns laid over the funnel they extend, by id. */
  readonly overlays: ReadonlyMap<string, CampaignOverlay>;
  readonly experiments: ReadonlyMap<string, Authored<ExperimentFile>>;
  /** Arms of experiments laid over the funnel they extend, by `<experiment>.<arm>`. */
  readonly arms: ReadonlyMap<string, ArmOverlay>;
  readonly messages: Messages;
  /** What is wrong with the files and the patches one by one. */
  readonly faults: readonly PlacedFault[];
  /** Keeps what is computed from the content and its parts. */
  readonly memory: Memory;
}

/** Reads one file; a caller that watches a folder keeps results by text. */
export type ReadOne = (path: string, text: string) => ContentFile;

/**
 * `texts`: path below the root → text, of every JSON file below `funnels/` and `locales/`.
 * @param memory handed in by a caller that reads again and again: parts that stay the same are computed once
 */
export const readContent = (
  texts: ReadonlyMap<string, string>,
  validator: Validator,
  readOne: ReadOne = (path, text) => readFile(path, text, validator),
  memory: Memory = createMemory(),
): Content => {
  const files = new Map([...texts].map(([path, text]) => [path, readOne(path, text)]));
  const all = [...files.values()];
  const folders = byOwner(all);
  const shared = folders.get("site") ?? [];
  const sitePages = authored<PageFile>(shared, "page");
  const marathons = authored<MarathonFile>(all, "marathon");
  const funnels = new Map(
    [...folders]
      .filter(([id]) => id !== "site")
      .map(([id, inFolder]) => {
        const pages = new Map([...sitePages, ...authored<PageFile>(inFolder, "page")]);
        const events = eventPages(id, pages, marathons);
        const parts: FunnelParts = {
          id,
          funnel: authored<FunnelFile>(inFolder, "funnel").get(id) ?? null,
          quiz: authored<QuizFile>(inFolder, "quiz").get(id) ?? null,
          pages: new Map([...pages, ...events]),
          paths: new Set([...pagePaths([...shared, ...inFolder]), ...eventPaths(id, all, marathons, folders)]),
          stories: authored<StoryFile>(inFolder, "story"),
        };
        return [id, parts];
      }),
  );
  const campaigns = authored<CampaignFile>(all, "campaign");
  const overlays = new Map(
    [...campaigns].flatMap(([id, campaign]) => {
      const base = funnels.get(campaign.value.extends);
      return base ? [[id, campaignOverlay(campaign, base, validator)] as const] : [];
    }),
  );
  const experiments = authored<ExperimentFile>(all, "experiment");
  const arms = new Map(
    [...experiments].flatMap(([id, experiment]) => {
      const base = funnels.get(experiment.value.extends);
      const laid = base ? armOverlays(experiment, base, validator) : [];
      return laid.map((overlay) => [armName({ experiment: id, arm: overlay.arm }), overlay] as const);
    }),
  );
  return {
    files,
    funnels,
    sitePages,
    campaigns,
    marathons,
    overlays,
    experiments,
    arms,
    products: authored<ProductFile>(all, "product"),
    coupons: authored<CouponFile>(all, "coupon"),
    pictures: authored<PictureFile>(all, "picture"),
    videos: authored<VideoFile>(all, "video"),
    brands: authored<BrandFile>(all, "brand"),
    messages: messagesOf(files.values(), memory),
    faults: [...files.values(), ...overlays.values(), ...arms.values()].flatMap(({ faults }) => faults),
    memory,
  };
};

/** Files of funnels, and the pages that they share, by the folder in which they stand. */
const byOwner = (files: readonly ContentFile[]): ReadonlyMap<string, readonly ContentFile[]> => {
  const folders = new Map<string, ContentFile[]>();
  for (const file of files) {
    const { role } = file;
    if (!role || !["funnel", "quiz", "page", "story"].includes(role.kind)) continue;
    const siblings = folders.get(role.owner);
    if (siblings) siblings.push(file);
    else folders.set(role.owner, [file]);
  }
  return folders;
};

/** Of events of the funnel, and of those that do not say rightly whose they are: what is wrong with them is reported. */
const eventPaths = (
  funnel: string,
  files: readonly ContentFile[],
  marathons: Content["marathons"],
  funnels: ReadonlyMap<string, unknown>,
): readonly string[] =>
  files.flatMap(({ role }) => {
    if (role?.kind !== "marathon") return [];
    const owner = marathons.get(role.name)?.value.extends;
    const isPossible = owner === undefined || owner === funnel || !funnels.has(owner);
    return isPossible ? [`marathons/${role.name}`] : [];
  });

/** An event whose page is missing gives none: the rule about unknown pages tells. */
const eventPages = (
  funnel: string,
  pages: ReadonlyMap<string, Authored<PageFile>>,
  marathons: Content["marathons"],
): ReadonlyMap<string, Authored<PageFile>> =>
  new Map(
    [...marathons].flatMap(([id, { file, document, value }]) => {
      const base = value.extends === funnel ? pages.get(value.page) : undefined;
      if (!base) return [];
      const page = { ...file, references: marathonReferences(value, base.file.references) };
      return [[`marathons/${id}`, { file: page, document, value: marathonPage(value, base.value) }] as const];
    }),
  );

const pagePaths = (files: readonly ContentFile[]): ReadonlySet<string> =>
  new Set(files.flatMap(({ role }) => (role?.kind === "page" ? [role.name] : [])));

/** Sound files of a kind, by name. `T` is the type that the schema of this kind generates. */
const authored = <T>(files: readonly ContentFile[], kind: FileKind): ReadonlyMap<string, Authored<T>> => {
  const byName = new Map<string, Authored<T>>();
  for (const file of files) {
    const { role, document, sound } = file;
    if (!sound || !document || role?.kind !== kind) continue;
    // The value passed the schema from which T was generated; TypeScript cannot see that.
    byName.set(role.name, { file, document, value: document.value as T });
  }
  return byName;
};
