import { mergePatch } from "../foundation/merge-patch.ts";
import type { CampaignFile } from "./campaign.gen.ts";
import type { Authored, FunnelParts } from "./content.ts";
import type { FunnelFile } from "./funnel.gen.ts";
import { nodeAt, pointerOf, problemAt, spot } from "./json-document.ts";
import type { PageFile } from "./page.gen.ts";
import type { Problem } from "./problem.ts";
import type { QuizFile } from "./quiz.gen.ts";
import { rule as unknownPage } from "./rules/unknown-page.ts";
import { didYouMean } from "./suggest.ts";
import { translateErrors } from "./translate-errors.ts";
import type { Reference, Validator } from "./validator.ts";

/** A campaign laid over its funnel. Places of problems are those of the patch. */
export interface Overlay {
  readonly campaign: Authored<CampaignFile>;
  readonly base: FunnelParts;
  readonly funnel: FunnelFile | null;
  readonly quiz: QuizFile | null;
  /** Pages of the funnel with the patch, by the funnel's own path. */
  readonly pages: ReadonlyMap<string, PageFile>;
  /** Only those that the patch brings; pointers lead into the campaign's file. */
  readonly references: readonly Reference[];
  readonly problems: readonly Problem[];
}

export const overlayOf = (campaign: Authored<CampaignFile>, base: FunnelParts, validator: Validator): Overlay => {
  const patch = campaign.value.patch ?? {};
  const references: Reference[] = [];
  const problems: Problem[] = [];

  const lay = <T>(
    kind: "funnel" | "quiz" | "page",
    under: T | undefined,
    over: unknown,
    at: readonly string[],
  ): T | null => {
    if (under === undefined || over === undefined) return under ?? null;
    const merged = mergePatch(under, over);
    const found = validator.validate(kind, merged);
    problems.push(...translateErrors(campaign.document, found.errors, validator, at));
    references.push(...found.references.flatMap((reference) => moved(campaign, reference, at)));
    // As for a file: no error means that the value has the type that its schema generates.
    return found.errors.length === 0 ? (merged as T) : null;
  };

  const pages = new Map<string, PageFile>();
  for (const [path, page] of base.pages) {
    const value = lay("page", page.value, patch.pages?.[path], ["patch", "pages", path]);
    if (value) pages.set(path, value);
  }
  for (const path of Object.keys(patch.pages ?? {}).filter((each) => !base.paths.has(each))) {
    const where = spot(campaign.document, ["patch", "pages", path], "key");
    problems.push(problemAt(unknownPage, where, `unknown page "${path}"`, didYouMean(path, base.paths, "pages")));
  }
  return {
    campaign,
    base,
    pages,
    references,
    problems,
    funnel: lay("funnel", base.funnel?.value, patch.funnel, ["patch", "funnel"]),
    quiz: lay("quiz", base.quiz?.value, patch.quiz, ["patch", "quiz"]),
  };
};

/** A reference of the merged file as one of the campaign's file; none when the base brings it. */
const moved = (campaign: Authored<CampaignFile>, reference: Reference, at: readonly string[]): readonly Reference[] => {
  const pointer = [...at, ...pointerOf(reference.pointer)];
  const escaped = pointer.map((part) => part.replaceAll("~", "~0").replaceAll("/", "~1"));
  const node = nodeAt(campaign.document.tree, pointer);
  return node.value === reference.value ? [{ ...reference, pointer: `/${escaped.join("/")}` }] : [];
};
