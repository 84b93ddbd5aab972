/** More levels than any definition has, and few enough for every recursive reader. */
export const DEEPEST = 64;

/** Offset of the bracket that goes deeper than {@link DEEPEST}; null when none does. Brackets in strings do not count. */
export const tooDeepAt = (text: string): number | null => {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"') {
      for (index += 1; index < text.length && text[index] !== '"'; index += 1) if (text[index] === "\\") index += 1;
    } else if (character === "{" || character === "[") {
      depth += 1;
      if (depth > DEEPEST) return index;
    } else if (character === "}" || character === "]") depth -= 1;
  }
  return null;
};
