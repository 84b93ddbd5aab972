/**
 * The moment for which the site is built: `--now=<ISO 8601>`, else the variable CLOCK, else now. Campaigns come and go
 * with it, so a test or a preview can ask for another day.
 * @returns milliseconds since 1970
 * @throws when it is no moment
 */
export const buildMoment = (
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): number => {
  const asked = words.find((word) => word.startsWith("--now="))?.slice("--now=".length) ?? environment["CLOCK"];
  if (asked === undefined || asked === "") return Date.now();
  const moment = Date.parse(asked);
  if (Number.isNaN(moment)) throw new Error(`"${asked}" is no moment; write 2026-11-24 or 2026-11-24T09:00:00Z`);
  return moment;
};
