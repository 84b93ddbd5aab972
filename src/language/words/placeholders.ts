const PLACEHOLDER = /\{\{-?\s*([A-Za-z0-9_.]*)\s*(?:,[^{}]*)?\}\}/g;

/** Names between double braces: `"{{amount}} until {{date}}"` → `["amount", "date"]`, sorted, each once. */
export const placeholdersOf = (text: string): readonly string[] =>
  text.includes("{{") ? [...new Set([...text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? ""))].sort() : [];

/** What is wrong with the braces of a message; null when nothing is. */
export const braceFault = (text: string): string | null => {
  // Most messages have none, and every check asks all of them.
  if (!text.includes("{") && !text.includes("}")) return null;
  const [broken] = text.replace(PLACEHOLDER, "").match(/\{\{|\}\}|[{}]/) ?? [];
  if (broken !== undefined)
    return broken === "{" || broken === "}" ? "a single brace" : `"${broken}" without its other half`;
  return placeholdersOf(text).includes("") ? "braces without a name" : null;
};
