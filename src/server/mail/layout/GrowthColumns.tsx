import type { CSSProperties, ReactNode } from "react";
import { ColourCell } from "./ColourCell.tsx";
import type { Block } from "./letter.ts";
import type { LetterTheme } from "./letterhead.ts";

const HEIGHT = 88;
/** So that the smallest is seen, and a nought. */
const LEAST_HEIGHT = 4;
const MOST_COLUMNS = 14;

/** Evenly spread, the first and the last among them. */
const spread = (values: readonly number[]): readonly number[] => {
  const { length } = values;
  if (length <= MOST_COLUMNS) return values;
  return Array.from(
    { length: MOST_COLUMNS },
    (_, index) => values[Math.round((index * (length - 1)) / (MOST_COLUMNS - 1))] ?? 0,
  );
};

interface EndsProps {
  readonly first: string;
  readonly last: string;
  readonly columns: number;
  readonly className: string;
  readonly style: CSSProperties;
}

const Ends = ({ first, last, columns, className, style }: EndsProps): ReactNode => {
  const half = Math.ceil(columns / 2);
  return (
    <tr>
      <td colSpan={half} className={className} style={{ ...style, textAlign: "left" }}>
        {first}
      </td>
      <td colSpan={columns - half} className={className} style={{ ...style, textAlign: "right" }}>
        {last}
      </td>
    </tr>
  );
};

/** A cell of its own, because mail programs that ignore the height of a block keep to that of a cell. */
const Column = ({ height, colour }: { readonly height: number; readonly colour: string }): ReactNode => (
  <table width="100%" border={0} cellPadding={0} cellSpacing={0}>
    <tbody>
      <tr>
        <ColourCell className="column" height={height} colour={colour} radius="3px 3px 0 0" />
      </tr>
    </tbody>
  </table>
);

interface GrowthColumnsProps {
  readonly block: Extract<Block, { readonly type: "growth" }>;
  readonly theme: LetterTheme;
}

/** Columns from the ground up. */
export const GrowthColumns = ({ block, theme }: GrowthColumnsProps): ReactNode => {
  const { values, first, last, sentence } = block;
  const columns = spread(values);
  const most = Math.max(...columns);
  const valueStyle = { color: theme.ink, fontSize: 15, fontWeight: 600, lineHeight: "22px", paddingBottom: 4 };
  const labelStyle = { color: theme.muted, fontSize: 13, lineHeight: "20px", paddingTop: 4 };
  return (
    <table
      className="growth"
      role="img"
      aria-label={sentence}
      width="100%"
      border={0}
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: "0 0 8px", tableLayout: "fixed" }}
    >
      <tbody>
        <Ends first={first.value} last={last.value} columns={columns.length} className="ink" style={valueStyle} />
        <tr>
          {columns.map((value, index) => {
            const height = Math.max(LEAST_HEIGHT, Math.round((value / most) * HEIGHT));
            return (
              // A letter never changes, so that a place in it is a name.
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may be of one height
              <td key={index} height={HEIGHT} style={{ height: HEIGHT, padding: "0 2px", verticalAlign: "bottom" }}>
                <Column height={height} colour={theme.cta} />
              </td>
            );
          })}
        </tr>
        <Ends first={first.label} last={last.label} columns={columns.length} className="muted" style={labelStyle} />
      </tbody>
    </table>
  );
};
