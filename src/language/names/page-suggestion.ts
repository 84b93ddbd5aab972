/** What to do about a page that does not exist. */
export type PageSuggestion = {
  readonly meant: string | null;
  /** Those that share a word with it, then the funnel's own, then the shared ones; empty where one was meant. */
  readonly pages: readonly string[];
  readonly count: number;
  /** The command that makes it. */
  readonly make: string;
};

export const suggestedPageText = ({ meant, pages, count, make }: PageSuggestion): string => {
  if (meant !== null) return `did you mean "${meant}"?`;
  const rest = count > pages.length ? `, … (${count} in all)` : "";
  return pages.length === 0 ? `make it: ${make}` : `pages: ${pages.join(", ")}${rest}; or make it: ${make}`;
};
