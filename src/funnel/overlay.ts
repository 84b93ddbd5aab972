import { mergePatch } from "../foundation/merge-patch.ts";
import { changingArms } from "./arms.ts";
import type { CampaignFile } from "./campaign.gen.ts";
import type { Patch } from "./common.gen.ts";
import type { Authored, FunnelParts } from "./content.ts";
import type { ExperimentFile } from "./experiment.gen.ts";
import type { FunnelFile } from "./funnel.gen.ts";
import { nodeAt, pathOf, pointerOf, problemAt, spot } from "./json-document.ts";
import type { PageFile } from "./page.gen.ts";
import { pageHelp } from "./page-help.ts";
import type { Problem } from "./problem.ts";
import type { QuizFile } from "./quiz.gen.ts";
import { rule as unknownPage } from "./rules/unknown-page.ts";
import { translateErrors } from "./translate-errors.ts";
import type { Reference, Validator } from "./validator.ts";

/** A patch and where it is written. */
export interface PatchSource extends Pick<Authored<unknown>, "file" | "document"> {
  /** Keys that lead to the patch in its file. */
  readonly at: readonly string[];
  readonly patch: Patch;
}

/** A patch laid over its funnel. Places of problems are those of the patch. */
export interface Overlay extends PatchSource {
  readonly base: FunnelParts;
  readonly funnel: FunnelFile | null;
  readonly quiz: QuizFile | null;
  /** Pages of the funnel with the patch, by the funnel's own path. */
  readonly pages: ReadonlyMap<string, PageFile>;
  /** Only those that the patch brings; pointers lead into its file. */
  readonly references: readonly Reference[];
  readonly problems: readonly Problem[];
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
  return { ...lay({ file, document, at: ["patch"], patch: value.patch ?? {} }, base, validator), campaign };
};

/** The arms that change something; the control has no overlay. */
export const armOverlays = (
  experiment: Authored<ExperimentFile>,
  base: FunnelParts,
  validator: Validator,
): readonly ArmOverlay[] => {
  const { file, document, value } = experiment;
  return changingArms(value).map(([arm, { patch }]) => ({
    ...lay({ file, document, at: ["arms", arm, "patch"], patch }, base, validator),
    experiment,
    arm,
  }));
};

const lay = (source: PatchSource, base: FunnelParts, validator: Validator): Overlay => {
  const { document, patch } = source;
  const references: Reference[] = [];
  const problems: Problem[] = [];

  const over = <T>(
    kind: "funnel" | "quiz" | "page",
    under: T | undefined,
    change: unknown,
    keys: readonly string[],
  ): T | null => {
    if (under === undefined || change === undefined) return under ?? null;
    const at = [...source.at, ...keys];
    const merged = mergePatch(under, change);
    const found = validator.validate(kind, merged);
    problems.push(...translateErrors(document, found.errors, validator, at));
    references.push(...found.references.flatMap((reference) => moved(source, reference, at)));
    // As for a file: no error means that the value has the type that its schema generates.
    return found.errors.length === 0 ? (merged as T) : null;
  };

  const pages = new Map<string, PageFile>();
  for (const [path, page] of base.pages) {
    const value = over("page", page.value, patch.pages?.[path], ["pages", path]);
    if (value) pages.set(path, value);
  }
  for (const path of Object.keys(patch.pages ?? {}).filter((each) => !base.paths.has(each))) {
    const where = spot(document, [...source.at, "pages", path], "key");
    problems.push(problemAt(unknownPage, where, `unknown page "${path}"`, pageHelp(path, base.paths, base)));
  }
  return {
    ...source,
    base,
    pages,
    references,
    problems,
    funnel: over("funnel", base.funnel?.value, patch.funnel, ["funnel"]),
    quiz: over("quiz", base.quiz?.value, patch.quiz, ["quiz"]),
  };
};

/** A reference of the merged file as one of the patch's file; none when the base brings it. */
const moved = ({ document }: PatchSource, reference: Reference, at: readonly string[]): readonly Reference[] => {
  const pointer = [...at, ...pointerOf(reference.pointer)];
  const node = nodeAt(document.tree, pointer);
  return node.value === reference.value ? [{ ...reference, pointer: pathOf(pointer) }] : [];
};
