import { mergePatch } from "../../foundation/merge-patch.ts";
import type { Authored, FunnelParts } from "../content/funnel-parts.ts";
import { suggestedPage } from "../names/suggested-page.ts";
import type { PlacedFault } from "../reading/fault.ts";
import { nodeAt, pathOf, pointerOf, spot } from "../reading/json-document.ts";
import { layDocument } from "../reading/laid-document.ts";
import { placeOf } from "../reading/place.ts";
import type { CampaignFile } from "../types/campaign.gen.ts";
import type { Patch } from "../types/common.gen.ts";
import type { ExperimentFile } from "../types/experiment.gen.ts";
import type { FunnelFile } from "../types/funnel.gen.ts";
import type { PageFile } from "../types/page.gen.ts";
import type { QuizFile } from "../types/quiz.gen.ts";
import { misnamed } from "../validation/misnamed.ts";
import { certain } from "../validation/suggest.ts";
import { translateErrors } from "../validation/translate-errors.ts";
import type { Reference, Validator } from "../validation/validator.ts";
import { changingArms } from "./arms.ts";
import { withoutKeys } from "./without-keys.ts";

/** A patch and where it is written. */
export interface PatchSource extends Pick<Authored<unknown>, "file" | "document"> {
  /** Keys that lead to the patch in its file. */
  readonly at: readonly string[];
  readonly patch: Patch;
}

/** A patch laid over its funnel. Places of faults are those of the patch. */
export interface Overlay extends PatchSource {
  readonly base: FunnelParts;
  /** The funnel with the patch: what the patch leaves alone has its place in the funnel's files. */
  readonly laid: FunnelParts;
  readonly funnel: FunnelFile | null;
  readonly quiz: QuizFile | null;
  /** Pages of the funnel with the patch, by the funnel's own path. */
  readonly pages: ReadonlyMap<string, PageFile>;
  /** Only those that the patch brings; pointers lead into its file. */
  readonly references: readonly Reference[];
  readonly faults: readonly PlacedFault[];
  /** The same without what these keys lead to in the patch. */
  readonly without: (keys: readonly string[]) => Overlay;
}

export interface CampaignOverlay extends Overlay {
  readonly campaign: Authored<CampaignFile>;
}

export interface ArmOverlay extends Overlay {
  readonly experiment: Authored<ExperimentFile>;
  readonly arm: string;
}

export const campaignOverlay = (
  campaign: Authored<CampaignFile>,
  base: FunnelParts,
  validator: Validator,
): CampaignOverlay => {
  const { file, document, value } = campaign;
  const overlay = lay({ file, document, at: ["patch"], patch: value.patch ?? {} }, base, validator);
  return {
    ...overlay,
    faults: [...overlay.faults, ...unknownPages(overlay, Object.values(value.pages))],
    campaign,
  };
};

/** The arms that change something; the control has no overlay. */
export const armOverlays = (
  experiment: Authored<ExperimentFile>,
  base: FunnelParts,
  validator: Validator,
): readonly ArmOverlay[] => {
  const { file, document, value } = experiment;
  return changingArms(value).map(([arm, { patch }]) => {
    const overlay = lay({ file, document, at: ["arms", arm, "patch"], patch }, base, validator);
    return { ...overlay, faults: [...overlay.faults, ...unknownPages(overlay)], experiment, arm };
  });
};

const lay = (source: PatchSource, base: FunnelParts, validator: Validator): Overlay => {
  const { document, patch } = source;
  const references: Reference[] = [];
  const faults: PlacedFault[] = [];

  const over = <T>(
    kind: "funnel" | "quiz" | "page",
    under: Authored<T> | null | undefined,
    change: unknown,
    keys: readonly string[],
  ): Authored<T> | null => {
    if (!under || change === undefined) return under ?? null;
    const at = [...source.at, ...keys];
    const merged = mergePatch(under.value, change);
    const validated = validator.validate(kind, merged);
    const { faults: names, rest } = misnamed(document, at, under.value, change, validated.errors, fileOf(base));
    faults.push(...names, ...translateErrors(document, rest, validator, at));
    references.push(...validated.references.flatMap((reference) => moved(source, reference, at)));
    if (validated.errors.length > 0) return null;
    const laid = layDocument(under.document, document, at, merged);
    const file = { ...under.file, document: laid, references: validated.references };
    // As for a file: no error means that the value has the type that its schema generates.
    return { file, document: laid, value: merged as T };
  };

  const pages = new Map<string, Authored<PageFile>>();
  for (const [path, page] of base.pages) {
    const laid = over("page", page, patch.pages?.[path], ["pages", path]);
    if (laid) pages.set(path, laid);
  }
  const funnel = over("funnel", base.funnel, patch.funnel, ["funnel"]);
  const quiz = over("quiz", base.quiz, patch.quiz, ["quiz"]);
  return {
    ...source,
    base,
    laid: { ...base, funnel, quiz, pages },
    pages: new Map([...pages].map(([path, { value }]) => [path, value])),
    references,
    faults,
    funnel: funnel?.value ?? null,
    quiz: quiz?.value ?? null,
    without: (keys) => lay({ ...source, patch: withoutKeys(patch, keys) }, base, validator),
  };
};

/**
 * Pages that the patch changes and its funnel does not have.
 * @param reported pages that the file names elsewhere, where that is reported
 */
const unknownPages = (
  { document, at, patch, base }: Overlay,
  reported: readonly string[] = [],
): readonly PlacedFault[] => {
  const changed = Object.keys(patch.pages ?? {});
  return changed
    .filter((path) => !base.paths.has(path) && !reported.includes(path))
    .map((path): PlacedFault => {
      const where = spot(document, [...at, "pages", path], "key");
      const meant = certain(path, base.paths);
      const fix = meant === null || changed.includes(meant) ? undefined : meant;
      const hints = { suggestion: suggestedPage(path, base.paths, base) };
      return { name: "unknown-page", where: placeOf(where, fix), args: { page: path }, hints };
    });
};

/** In which of a funnel's two files a step stands. */
const fileOf =
  ({ funnel, quiz }: FunnelParts) =>
  (step: string): string | null => {
    if (Object.hasOwn(quiz?.value.steps ?? {}, step)) return "quiz";
    return Object.hasOwn(funnel?.value.steps ?? {}, step) ? "funnel" : null;
  };

/** A reference of the merged file as one of the patch's file; none when the base brings it. */
const moved = ({ document }: PatchSource, reference: Reference, at: readonly string[]): readonly Reference[] => {
  const pointer = [...at, ...pointerOf(reference.pointer)];
  const node = nodeAt(document.tree, pointer);
  return node.value === reference.value ? [{ ...reference, pointer: pathOf(pointer) }] : [];
};
