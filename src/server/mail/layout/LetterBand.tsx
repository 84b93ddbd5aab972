import type { ReactNode } from "react";
import { ColourCell, NO_LINE } from "./ColourCell.tsx";
import { LetterCell } from "./LetterCell.tsx";
import { displayFontOf, markFontOf } from "./letter-fonts.ts";
import type { Letterhead, LetterTheme } from "./letterhead.ts";

/** Heights of the bars beside the name: the weeks of a plan, as pages draw them. */
const BARS = [8, 12, 16, 22, 28] as const;
const TALLEST = 28;

interface BarProps {
  readonly height: number;
  readonly colour: string;
  readonly className: string | undefined;
}

const Bar = ({ height, colour, className }: BarProps): ReactNode => (
  <table role="presentation" border={0} cellPadding={0} cellSpacing={0}>
    <tbody>
      <tr>
        <ColourCell className={className} width={8} height={height} colour={colour} radius={2} />
      </tr>
    </tbody>
  </table>
);

/** Drawn of cells with a colour, which every mail program shows: nothing is loaded, and nothing is missing with pictures off. */
const Bars = ({ theme }: { theme: LetterTheme }): ReactNode => (
  <table role="presentation" border={0} cellPadding={0} cellSpacing={0}>
    <tbody>
      <tr>
        {BARS.map((height) => {
          const isLast = height === TALLEST;
          return (
            <td key={height} height={TALLEST} style={{ ...NO_LINE, paddingLeft: 4, verticalAlign: "bottom" }}>
              <Bar
                height={height}
                colour={isLast ? theme["stage-doodle-accent"] : theme["stage-pop"]}
                className={isLast ? undefined : "bar"}
              />
            </td>
          );
        })}
      </tr>
    </tbody>
  </table>
);

interface TitleProps {
  readonly title: string;
  readonly theme: LetterTheme;
}

/** What a mail is about, large on the stage. */
export const Title = ({ title, theme }: TitleProps): ReactNode => (
  <h1
    className="on-band display"
    style={{
      margin: "24px 0 0",
      color: theme["on-stage"],
      fontFamily: displayFontOf(theme),
      fontWeight: theme["display-weight"],
      fontSize: 28,
      lineHeight: "34px",
      overflowWrap: "anywhere",
      wordBreak: "break-word",
    }}
  >
    {title}
  </h1>
);

interface LetterBandProps extends Pick<Letterhead, "brand" | "theme"> {
  readonly title: ReactNode;
}

/** Head of every mail, on the stage of the brand: its name, its bars, and what the mail is about. */
export const LetterBand = ({ brand, theme, title }: LetterBandProps): ReactNode => (
  <LetterCell className="band" style={{ padding: "28px 32px", backgroundColor: theme.stage, color: theme["on-stage"] }}>
    <table role="presentation" width="100%" border={0} cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td
            className="on-band display"
            style={{
              color: theme["on-stage"],
              fontFamily: markFontOf(theme),
              fontWeight: theme["mark-weight"],
              fontSize: 24,
              lineHeight: "30px",
              textTransform: theme["mark-case"] === "uppercase" ? "uppercase" : "none",
            }}
          >
            {brand}
          </td>
          <td align="right" style={{ verticalAlign: "bottom" }}>
            <Bars theme={theme} />
          </td>
        </tr>
      </tbody>
    </table>
    {title}
  </LetterCell>
);
