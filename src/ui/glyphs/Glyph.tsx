interface GlyphProps {
  /** Path on a 24 × 24 grid, drawn as a line. */
  readonly path: string;
  readonly size: number;
  readonly weight?: number | undefined;
}

/** A sign of the interface itself; always decoration beside a text or inside a labelled control. */
export const Glyph = ({ path, size, weight = 2.25 }: GlyphProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={weight}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);
