import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { videoFacts } from "./video-facts.ts";

const shipped = (name: string): Uint8Array => readFileSync(`funnels/assets/videos/${name}`);

describe("videoFacts", () => {
  it.each(["webm", "mp4"] as const)("reads size, length and silence of a %s", (format) => {
    const facts = videoFacts(format, shipped(`dawn-run.${format}`));
    expect(facts).toMatchObject({ format, width: 960, height: 600, hasSound: false });
    expect(facts?.seconds).toBeCloseTo(6, 1);
  });

  it.each(["webm", "mp4"] as const)("reads nothing of what is no %s", (format) => {
    expect(videoFacts(format, Buffer.from("a text that somebody has called a video"))).toBeNull();
    expect(videoFacts(format, shipped(`dawn-run.${format}`).subarray(0, 40))).toBeNull();
  });
});
