/** More levels than any definition has, and few enough for every recursive reader. */
export const DEEPEST = 64;

/** Offset of the bracket that goes deeper than {@link DEEPEST}; null when none does. Brackets in strings do not count. */
export const tooDeepAt = (text: string): number | null => {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') {
      for (at += 1; at < text.length && text[at] !== '"'; at += 1) if (text[at] === "\\") at += 1;
    } else if (character === "{" || character === "[") {
      depth += 1;
      if (depth > DEEPEST) return at;
    } else if (character === "}" || character === "]") depth -= 1;
  }
  return null;
};
