import type { JsonDocument } from "../reading/json-document.ts";
import type { Content } from "./content.ts";
import { type MediaFacts, mediaAt, picturePath, videoPath } from "./media.ts";

/** A file that an asset is made of, where its definition names it. */
export interface AssetFile {
  readonly asset: "picture" | "video";
  readonly id: string;
  readonly document: JsonDocument;
  readonly pointer: readonly string[];
  readonly name: string;
  readonly path: string;
  /** What is measured of it; null: it is not there. */
  readonly facts: MediaFacts | null;
}

/** Of every picture and every video, the files that their definitions name. */
export const assetFiles = ({ files, pictures, videos }: Content): readonly AssetFile[] => [
  ...[...pictures].map(
    ([
      id,
      {
        document,
        value: { file },
      },
    ]) => {
      const path = picturePath(file);
      return {
        asset: "picture",
        id,
        document,
        pointer: ["file"],
        name: file,
        path,
        facts: mediaAt(files, path),
      } as const;
    },
  ),
  ...[...videos].flatMap(([id, { document, value }]) => {
    const named = [
      ...value.files.map((name, index) => ({ pointer: ["files", String(index)], name })),
      ...Object.entries(value.captions ?? {}).map(([language, name]) => ({ pointer: ["captions", language], name })),
    ];
    return named.map(({ pointer, name }) => {
      const path = videoPath(name);
      return { asset: "video", id, document, pointer, name, path, facts: mediaAt(files, path) } as const;
    });
  }),
];
