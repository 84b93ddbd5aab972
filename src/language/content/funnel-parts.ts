import type { JsonDocument } from "../reading/json-document.ts";
import type { ContentFile } from "../reading/read-file.ts";
import type { FunnelFile } from "../types/funnel.gen.ts";
import type { PageFile } from "../types/page.gen.ts";
import type { QuizFile } from "../types/quiz.gen.ts";
import type { StoryFile } from "../types/story.gen.ts";

/** A file that is sound, with its value typed by the schema that proved it. */
export interface Authored<T> {
  readonly file: ContentFile;
  readonly document: JsonDocument;
  readonly value: T;
}

/** What stands in one folder of `funnels/`. A part is null when it is missing or not sound. */
export interface FunnelParts {
  readonly id: string;
  readonly funnel: Authored<FunnelFile> | null;
  readonly quiz: Authored<QuizFile> | null;
  /** By path; of the shared pages only those that the funnel does not replace. */
  readonly pages: ReadonlyMap<string, Authored<PageFile>>;
  /** Paths of all its pages and the shared ones, sound or not. */
  readonly paths: ReadonlySet<string>;
  /** Recorded visitors, by name. */
  readonly stories: ReadonlyMap<string, Authored<StoryFile>>;
}
