import { describe, expect, it } from "vitest";
import { fallbackWidth, type ShownPicture, sourceSet, widthsOf } from "./shown-media.ts";

describe("widthsOf", () => {
  it.each([
    [4000, [320, 640, 960, 1280]],
    [1280, [320, 640, 960, 1280]],
    [1000, [320, 640, 960, 1000]],
    [640, [320, 640]],
    [200, [200]],
  ])("makes of %i pixels none that is wider", (width, widths) => {
    expect(widthsOf(width)).toEqual(widths);
  });

  it("makes of lines every width", () => {
    expect(widthsOf(null)).toEqual([320, 640, 960, 1280]);
  });
});

it("lets a browser choose by the width that it needs", () => {
  const picture: ShownPicture = { name: "dawn-6f1c", width: 640, height: 400, widths: [320, 640], fallback: "jpg" };
  expect(sourceSet(picture)).toBe("/media/dawn-6f1c-320.webp 320w, /media/dawn-6f1c-640.webp 640w");
});

it("takes the middle width for who does not read WebP, or the widest there is", () => {
  expect(fallbackWidth({ widths: [320, 640, 960, 1280] })).toBe(640);
  expect(fallbackWidth({ widths: [200] })).toBe(200);
});
