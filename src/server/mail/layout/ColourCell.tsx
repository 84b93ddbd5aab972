import type { CSSProperties, ReactNode } from "react";

/** Of a cell without words: a mail program would make it as high as a line. */
export const NO_LINE: CSSProperties = { fontSize: 0, lineHeight: 0 };

interface ColourCellProps {
  readonly className: string | undefined;
  /** In pixels, or as a share of the table: `40%`. */
  readonly width?: number | string;
  readonly height: number;
  readonly colour: string;
  readonly radius?: CSSProperties["borderRadius"];
}

/** A cell that is nothing but a colour: every mail program draws it, and many of them neither SVG nor what is embedded. */
export const ColourCell = ({ className, width, height, colour, radius }: ColourCellProps): ReactNode => (
  <td
    className={className}
    width={width}
    height={height}
    style={{
      ...NO_LINE,
      ...(typeof width === "number" && { width }),
      height,
      backgroundColor: colour,
      ...(radius !== undefined && { borderRadius: radius }),
    }}
  >
    {" "}
  </td>
);
