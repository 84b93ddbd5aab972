/** A piece of a translated text: words, stressed words, or a link. */
export type RichPiece =
  | { readonly kind: "words" | "strong"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly target: string };

const MARK = /\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*/g;

/** Reads `[label](target)` and `**bold**`, nothing else. A mark that is not closed stays as written. */
export const richPieces = (text: string): readonly RichPiece[] => {
  const pieces: RichPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(MARK)) {
    if (match.index > end) pieces.push({ kind: "words", text: text.slice(end, match.index) });
    const [whole, label, target, strong] = match;
    if (label !== undefined && target !== undefined) pieces.push({ kind: "link", text: label, target });
    else if (strong !== undefined) pieces.push({ kind: "strong", text: strong });
    end = match.index + whole.length;
  }
  if (end < text.length) pieces.push({ kind: "words", text: text.slice(end) });
  return pieces;
};
