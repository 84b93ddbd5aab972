import { richPieces } from "./rich-text.ts";

export interface RichTextProps {
  readonly text: string;
  /** Target as written in the text → address. */
  readonly href: (target: string) => string;
}

export const RichText = ({ text, href }: RichTextProps) =>
  richPieces(text).map((piece, at) => {
    // Pieces of one text never change places.
    const key = `${at}-${piece.kind}`;
    if (piece.kind === "link") {
      return (
        <a key={key} href={href(piece.target)}>
          {piece.text}
        </a>
      );
    }
    return piece.kind === "strong" ? <strong key={key}>{piece.text}</strong> : <span key={key}>{piece.text}</span>;
  });
