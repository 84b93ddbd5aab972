import { fieldsOf } from "../../foundation/json.ts";
import type { ContentFile } from "../reading/read-file.ts";

/** What can be measured of a picture, a video or its captions. */
export interface MediaFacts {
  /** `"png"`, `"webm"`; absent of a file that is not what its name says. */
  readonly format?: string;
  readonly bytes: number;
  /** Of what is in it: other bytes have another one. */
  readonly hash: string;
  readonly width?: number;
  readonly height?: number;
  readonly seconds?: number;
  readonly hasSound?: boolean;
}

const PICTURES = "funnels/assets/pictures/";
const VIDEOS = "funnels/assets/videos/";

export const picturePath = (file: string): string => PICTURES + file;
export const videoPath = (file: string): string => VIDEOS + file;

const isFacts = (value: unknown): value is MediaFacts => {
  const { bytes, hash } = fieldsOf(value);
  return typeof bytes === "number" && typeof hash === "string";
};

/** Of the file at a path; null where there is none. */
export const mediaAt = (files: ReadonlyMap<string, ContentFile>, path: string): MediaFacts | null => {
  const file = files.get(path);
  const value: unknown = file?.role?.kind === "media" ? file.document?.value : undefined;
  return isFacts(value) ? value : null;
};

/** Paths of every picture, video and file of captions. */
export const mediaPaths = (files: ReadonlyMap<string, ContentFile>): readonly string[] =>
  [...files.values()].flatMap(({ path, role }) => (role?.kind === "media" ? [path] : []));
