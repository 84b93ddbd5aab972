import type { ShownMedia, ShownPicture, ShownVideo } from "../../foundation/media/shown-media.ts";
import { widthsOf } from "../../foundation/media/shown-media.ts";
import type { PictureFile } from "../types/picture.gen.ts";
import type { VideoFile } from "../types/video.gen.ts";
import type { Content } from "./content.ts";
import { type MediaFacts, mediaAt, picturePath, videoPath } from "./media.ts";

/** Counts how pictures are made: other ones have other names. */
const RECIPE = 2;

const nameOf = (id: string, { hash }: MediaFacts): string => `${id}-${hash.slice(0, 8)}${RECIPE}`;

/** What a page needs of a picture; null while its file is missing or cannot be read. */
export const shownPicture = ({ files }: Pick<Content, "files">, value: PictureFile): ShownPicture | null => {
  const facts = mediaAt(files, picturePath(value.file));
  const { format, width, height } = facts ?? {};
  if (!facts || !width || !height) return null;
  const widths = widthsOf(format === "svg" ? null : width);
  const widest = widths.at(-1) ?? width;
  return {
    ...(value.alt !== undefined && { alt: value.alt }),
    name: nameOf(value.id, facts),
    width: widest,
    height: Math.round((height * widest) / width),
    widths,
    fallback: format === "jpg" ? "jpg" : "png",
    ...(value.focus && { focus: value.focus }),
  };
};

/** Name under which a file is sent as it is; null while it is missing. */
const sentName = ({ files }: Pick<Content, "files">, file: string): string | null => {
  const facts = mediaAt(files, videoPath(file));
  const dot = file.lastIndexOf(".");
  return facts && nameOf(file.slice(0, dot), facts) + file.slice(dot);
};

/** Files of a video by the name under which they are sent. */
export const sentFiles = (
  content: Pick<Content, "files">,
  { files, captions }: VideoFile,
): ReadonlyMap<string, string> =>
  new Map(
    [...files, ...Object.values<string>({ ...captions })].flatMap((file) => {
      const name = sentName(content, file);
      return name === null ? [] : [[name, videoPath(file)]];
    }),
  );

const shownVideo = (content: Pick<Content, "files" | "pictures">, value: VideoFile): ShownVideo | null => {
  const picture = content.pictures.get(value.poster);
  const poster = picture ? shownPicture(content, picture.value) : null;
  const facts = value.files.map((file) => mediaAt(content.files, videoPath(file))).find((each) => each?.width);
  if (!poster || !facts?.width || !facts.height) return null;
  const captions = Object.entries<string>({ ...value.captions }).flatMap(([language, file]) => {
    const name = sentName(content, file);
    return name === null ? [] : [[language, name] as const];
  });
  return {
    label: value.label,
    files: value.files.flatMap((file) => {
      const name = sentName(content, file);
      return name === null ? [] : [{ name, type: `video/${file.slice(file.lastIndexOf(".") + 1)}` }];
    }),
    width: facts.width,
    height: facts.height,
    poster,
    ...(captions.length > 0 && { captions: Object.fromEntries(captions) }),
  };
};

const sound = <T>(all: Iterable<readonly [string, T | null]>): Readonly<Record<string, T>> =>
  Object.fromEntries([...all].flatMap(([id, each]) => (each === null ? [] : [[id, each]])));

/** Every picture and every video that can be shown. */
export const shownMedia = (content: Pick<Content, "files" | "pictures" | "videos">): ShownMedia => ({
  pictures: sound([...content.pictures].map(([id, { value }]) => [id, shownPicture(content, value)])),
  videos: sound([...content.videos].map(([id, { value }]) => [id, shownVideo(content, value)])),
});
