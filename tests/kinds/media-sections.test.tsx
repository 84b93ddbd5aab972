import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ShownMedia, ShownPicture } from "../../src/foundation/media/shown-media.ts";
import { Picture } from "../../src/kinds/sections/picture/Picture.tsx";
import { Video } from "../../src/kinds/sections/video/Video.tsx";
import { aView, InFunnel } from "./funnel-view.tsx";

const dawn: ShownPicture = {
  alt: "sample.dawn",
  name: "dawn-6f1c2a901",
  width: 1280,
  height: 800,
  widths: [320, 640, 960, 1280],
  fallback: "jpg",
};
const media: ShownMedia = {
  pictures: { dawn },
  videos: {
    run: {
      label: "sample.run",
      files: [{ name: "run-0a1b2c3d1.webm", type: "video/webm" }],
      width: 960,
      height: 540,
      poster: dawn,
      captions: { en: "run.en-1.vtt", de: "run.de-1.vtt" },
    },
  },
};

const shown = (section: React.ReactNode): Element => render(<InFunnel view={aView()}>{section}</InFunnel>).container;

const picture = (part: { readonly first?: true } = {}): Element =>
  shown(<Picture id="dawn" definition={{ kind: "picture", picture: "dawn", media, ...part }} />);

it("takes the room of a picture before it is there, and loads it when a visitor is near", () => {
  const image = picture().querySelector("img");
  expect(image?.getAttribute("width")).toBe("1280");
  expect(image?.getAttribute("height")).toBe("800");
  expect(image?.getAttribute("loading")).toBe("lazy");
  expect(image?.getAttribute("alt")).toBe("sample.dawn");
  expect(image?.getAttribute("src")).toBe("/media/dawn-6f1c2a901-640.jpg");
});

it("loads a picture of the first view at once", () => {
  const image = picture({ first: true }).querySelector("img");
  expect(image?.hasAttribute("loading")).toBe(false);
});

it("lets the browser choose a size, and gives the smallest to who saves data", () => {
  const sources = [...picture().querySelectorAll("source")];
  expect(sources.map(({ media: when, srcset }) => [when, srcset])).toEqual([
    ["(prefers-reduced-data: reduce)", "/media/dawn-6f1c2a901-320.webp 320w"],
    [
      "",
      "/media/dawn-6f1c2a901-320.webp 320w, /media/dawn-6f1c2a901-640.webp 640w, /media/dawn-6f1c2a901-960.webp 960w, /media/dawn-6f1c2a901-1280.webp 1280w",
    ],
  ]);
});

it("plays a video when a visitor wants it, and loads nothing of it before", () => {
  const video = shown(<Video id="run" definition={{ kind: "video", video: "run", media }} />).querySelector("video");
  expect(video?.preload).toBe("none");
  expect(video?.controls).toBe(true);
  expect(video?.autoplay).toBe(false);
  expect(video?.getAttribute("poster")).toBe("/media/dawn-6f1c2a901-640.webp");
  expect(video?.getAttribute("aria-label")).toBe("sample.run");
  expect(video?.querySelector("track")?.getAttribute("src")).toBe("/media/run.en-1.vtt");
});
