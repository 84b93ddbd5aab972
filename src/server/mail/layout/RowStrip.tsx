import type { CSSProperties, ReactNode } from "react";
import { mix } from "./dark-colours.ts";
import type { StripPart } from "./letter.ts";
import type { LetterTheme } from "./letterhead.ts";

const HEIGHT = 8;
const SOFT = 0.55;

const EMPTY: CSSProperties = { fontSize: 0, lineHeight: 0 };

interface RowStripProps {
  readonly parts: readonly StripPart[];
  readonly theme: LetterTheme;
}

/** Parts side by side, to scale, as cells with a colour: what is left of the width stays empty. */
export const RowStrip = ({ parts, theme }: RowStripProps): ReactNode => {
  const rest = 100 - parts.reduce((sum, { percent }) => sum + percent, 0);
  return (
    <table
      role="presentation"
      width="100%"
      border={0}
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: "6px 0 10px", tableLayout: "fixed" }}
    >
      <tbody>
        <tr>
          {parts.map(({ percent, isFull }, at) => (
            <td
              // A letter never changes, so that a place in it is a name.
              // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be alike
              key={at}
              className={isFull ? "full" : "soft"}
              width={`${percent}%`}
              height={HEIGHT}
              style={{
                ...EMPTY,
                height: HEIGHT,
                backgroundColor: isFull ? theme.cta : mix(theme.cta, theme.card, SOFT),
              }}
            >
              {" "}
            </td>
          ))}
          {rest >= 1 && (
            <td width={`${rest}%`} style={EMPTY}>
              {" "}
            </td>
          )}
        </tr>
      </tbody>
    </table>
  );
};
