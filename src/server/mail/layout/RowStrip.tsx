import type { ReactNode } from "react";
import { ColourCell, NO_LINE } from "./ColourCell.tsx";
import { mix } from "./dark-colours.ts";
import type { StripPart } from "./letter.ts";
import type { LetterTheme } from "./letterhead.ts";

const HEIGHT = 8;
const SOFT = 0.55;

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
            <ColourCell
              // A letter never changes, so that a place in it is a name.
              // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be alike
              key={at}
              className={isFull ? "full" : "soft"}
              width={`${percent}%`}
              height={HEIGHT}
              colour={isFull ? theme.cta : mix(theme.cta, theme.card, SOFT)}
            />
          ))}
          {rest >= 1 && (
            <td width={`${rest}%`} style={NO_LINE}>
              {" "}
            </td>
          )}
        </tr>
      </tbody>
    </table>
  );
};
