import type { AreaOption } from "./definition.gen.ts";

/** Ellipse on the picture: centre and radii. */
export type Zone = readonly [cx: number, cy: number, rx: number, ry: number];

/** Where each area lies. The front figure stands around x = 75, the back figure around x = 225. */
export const ZONES: Readonly<Record<AreaOption["area"], readonly Zone[]>> = {
  neck: [[225, 52, 11, 8]],
  shoulders: [
    [53, 72, 12, 10],
    [97, 72, 12, 10],
  ],
  arms: [
    [43, 110, 8, 26],
    [107, 110, 8, 26],
  ],
  back: [[225, 104, 21, 32]],
  core: [[75, 118, 18, 24]],
  hips: [[75, 154, 24, 11]],
  thighs: [
    [62, 194, 12, 24],
    [88, 194, 12, 24],
  ],
  knees: [
    [62, 232, 10, 10],
    [88, 232, 10, 10],
  ],
  calves: [
    [212, 262, 9, 22],
    [238, 262, 9, 22],
  ],
  feet: [
    [60, 306, 12, 7],
    [90, 306, 12, 7],
  ],
};

/** A standing figure around x = 0, of simple shapes. */
export const FIGURE = [
  "M0 4a17 19 0 0 1 0 38a17 19 0 0 1 0-38z",
  "M-9 38h18v16c12 3 28 5 33 16c5 11 4 40 2 62c-1 12-2 20-3 26a5 5 0 0 1-9-1c0-8-1-20-3-34c-1-12-2-24-4-32c-1 20 0 36 3 54c4 26 4 46 0 74c3 26 2 48-2 80c4 4 8 8 9 13h-24c-2-30-5-58-7-84l-4-52l-4 52c-2 26-5 54-7 84h-24c1-5 5-9 9-13c-4-32-5-54-2-80c-4-28-4-48 0-74c3-18 4-34 3-54c-2 8-3 20-4 32c-2 14-3 26-3 34a5 5 0 0 1-9 1c-1-6-2-14-3-26c-2-22-3-51 2-62c5-11 21-13 33-16z",
] as const;
