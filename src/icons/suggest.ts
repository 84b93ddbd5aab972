import { editDistance } from "../foundation/edit-distance.ts";
import { iconNames } from "./names.ts";

/** The known name that was probably meant, or null: same words in another order first, then the nearest spelling. */
export const suggestIcon = (name: string): string | null => {
  const [prefix = "", rest = ""] = name.split(":");
  const candidates = [...iconNames()].filter((known) => known.startsWith(`${prefix}:`));
  const words = rest.split("-").sort().join("-");
  const reordered = candidates.find(
    (known) =>
      known
        .slice(prefix.length + 1)
        .split("-")
        .sort()
        .join("-") === words,
  );
  if (reordered) return reordered;
  const limit = Math.max(2, Math.floor(rest.length / 3));
  let nearest: string | null = null;
  let least = limit + 1;
  for (const known of candidates) {
    if (Math.abs(known.length - name.length) >= least) continue;
    const steps = editDistance(name, known, limit);
    if (steps < least) [nearest, least] = [known, steps];
  }
  return nearest ?? candidates.find((known) => rest !== "" && known.includes(rest)) ?? null;
};
