import { expect, it } from "vitest";
import { readContent } from "../../src/language/content/content.ts";
import { shownMedia } from "../../src/language/content/shown-media.ts";
import { loadValidator } from "../../src/repository/language.ts";

const validator = loadValidator();
const credit = { author: "Sample", licence: "own" };
const facts = { format: "png", width: 1000, height: 500, bytes: 80_000, hash: "6f1c2a90b3d4" };
const dawn = { version: 1, id: "dawn", file: "dawn.png", alt: "sample.dawn", credit: credit };
const run = { version: 1, id: "run", files: ["run.webm"], label: "sample.run", poster: "dawn", credit: credit };

const mediaOf = (files: Readonly<Record<string, object>>) =>
  shownMedia(
    readContent(
      new Map(Object.entries(files).map(([path, value]) => [`funnels/assets/${path}`, JSON.stringify(value)])),
      validator,
    ),
  );

it("names a picture by what is in it, and shows it no wider than it is", () => {
  const { pictures } = mediaOf({ "pictures/dawn.json": dawn, "pictures/dawn.png": facts });
  expect(pictures["dawn"]).toEqual({
    alt: "sample.dawn",
    name: "dawn-6f1c2a902",
    width: 1000,
    height: 500,
    widths: [320, 640, 960, 1000],
    fallback: "png",
  });
});

it("gives another name to other bytes", () => {
  const { pictures } = mediaOf({ "pictures/dawn.json": dawn, "pictures/dawn.png": { ...facts, hash: "ffff2a90b3d4" } });
  expect(pictures["dawn"]?.name).toBe("dawn-ffff2a902");
});

it("shows a video behind its poster", () => {
  const { videos } = mediaOf({
    "pictures/dawn.json": dawn,
    "pictures/dawn.png": facts,
    "videos/run.json": { ...run, captions: { en: "run.en.vtt" } },
    "videos/run.webm": { format: "webm", width: 960, height: 540, bytes: 400_000, hash: "0a1b2c3d4e5f" },
    "videos/run.en.vtt": { format: "vtt", bytes: 200, hash: "9a8b7c6d5e4f" },
  });
  expect(videos["run"]).toMatchObject({
    label: "sample.run",
    files: [{ name: "run-0a1b2c3d2.webm", type: "video/webm" }],
    width: 960,
    height: 540,
    poster: { name: "dawn-6f1c2a902" },
    captions: { en: "run.en-9a8b7c6d2.vtt" },
  });
});

it("shows nothing of a picture whose file is missing, and no video without its poster", () => {
  const { pictures, videos } = mediaOf({
    "pictures/dawn.json": dawn,
    "videos/run.json": run,
    "videos/run.webm": { format: "webm", width: 960, height: 540, bytes: 400_000, hash: "0a1b2c3d4e5f" },
  });
  expect(pictures).toEqual({});
  expect(videos).toEqual({});
});
