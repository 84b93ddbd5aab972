const CLOSES: Readonly<Record<string, string>> = { "{": "}", "[": "]" };

export interface CrossedBracket {
  /** Offset of the bracket that another kind closes. */
  readonly offset: number;
  readonly opened: string;
  readonly closed: string;
}

/** The first bracket that is closed by the other kind: a parser only notices where it gives up, often at the end. */
export const crossedBracket = (text: string): CrossedBracket | null => {
  const open: { readonly offset: number; readonly opened: string }[] = [];
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"?|[[\]{}]/g)) {
    if (token in CLOSES) open.push({ offset: index, opened: token });
    else if (token === "}" || token === "]") {
      const last = open.pop();
      if (last && CLOSES[last.opened] !== token) return { ...last, closed: token };
    }
  }
  return null;
};
