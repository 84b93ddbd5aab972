import type { Fault } from "./fault.ts";

/** SPEC §8: network, type and chunk-load errors are known noise; so are browsers' own and extensions' messages. */
const NOISE = [
  /^Failed to fetch$/,
  /^NetworkError\b/,
  /^Load failed$/,
  /network connection was lost/i,
  /dynamically imported module/i,
  /^Loading (CSS )?chunk .+ failed/,
  /^Importing a module script failed/,
  /^Script error\.?$/,
  /^ResizeObserver loop/,
  /extension:\/\//,
];

const NOISY_NAMES = new Set(["TypeError", "NetworkError", "ChunkLoadError", "AbortError"]);

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : "");

/** Not worth a report. */
export const isNoise = ({ message, error }: Fault): boolean => {
  const name = nameOf(error);
  if (NOISY_NAMES.has(name)) return true;
  const text = message.replace(/^Uncaught (\(in promise\) )?/, "").replace(/^\w*Error: /, "");
  return NOISE.some((pattern) => pattern.test(message) || pattern.test(text));
};
