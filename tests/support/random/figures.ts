/** How often a test tries, or how many milliseconds something lasts: in each run, and in `npm run test:figures`. */
export const times = (inEachRun: number, inFull: number): number =>
  process.env["FIGURES"] === "full" ? inFull : inEachRun;
