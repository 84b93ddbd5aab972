import type { Example } from "../../../rule.ts";

const credit = { author: "Sample", licence: "own" } as const;

const LANGUAGES = {
  de: "Ein Weg am Morgen.",
  en: "A path at dawn.",
  es: "Un camino al amanecer.",
  fr: "Un chemin à l’aube.",
  it: "Un sentiero all’alba.",
} as const;

const words: Example = Object.fromEntries(
  Object.entries(LANGUAGES).map(([language, text]) => [
    `locales/${language}/sample.json`,
    { "home.path": text, "home.film": text.replace(".", "…") },
  ]),
);

const onlyPath: Example = Object.fromEntries(
  Object.entries(LANGUAGES).map(([language, text]) => [`locales/${language}/sample.json`, { "home.path": text }]),
);

const sections = (picture: object, video?: object) => ({
  "funnels/sample/pages/home.json": { sections: { path: picture, ...(video && { film: video }) } },
});

const dawn = { version: 1, id: "dawn", file: "dawn.png", alt: "sample.home.path", credit };
const dawnFile = { format: "png", width: 1280, height: 800, bytes: 80_000, hash: "6f1c2a90b3d4" };

/** The sample with a picture on its first page, each part with something else in it. */
export const onePicture = ({
  entry = {},
  file = {},
  section = {},
}: Readonly<Record<string, object>> = {}): Example => ({
  "funnels/assets/pictures/dawn.json": { ...dawn, ...entry },
  "funnels/assets/pictures/dawn.png": { ...dawnFile, ...file },
  ...sections({ kind: "picture", picture: "dawn", ...section }),
  ...onlyPath,
});

const film = { version: 1, id: "run", files: ["run.webm"], label: "sample.home.film", poster: "dawn", credit };
const filmFile = { format: "webm", width: 960, height: 540, bytes: 400_000, hash: "0a1b2c3d4e5f", seconds: 8 };

/** The same with a video, whose poster is the picture. */
export const oneVideo = ({ entry = {}, file = {}, section = {} }: Readonly<Record<string, object>> = {}): Example => ({
  "funnels/assets/pictures/dawn.json": dawn,
  "funnels/assets/pictures/dawn.png": dawnFile,
  "funnels/assets/videos/run.json": { ...film, ...entry },
  "funnels/assets/videos/run.webm": { ...filmFile, ...file },
  ...sections({ kind: "picture", picture: "dawn" }, { kind: "video", video: "run", ...section }),
  ...words,
});
