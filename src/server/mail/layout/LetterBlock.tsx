import { Button } from "@react-email/button";
import type { CSSProperties, ReactNode } from "react";
import { GrowthColumns } from "./GrowthColumns.tsx";
import { LetterCell } from "./LetterCell.tsx";
import type { Block, Row } from "./letter.ts";
import { displayFontOf } from "./letter-fonts.ts";
import type { LetterTheme } from "./letterhead.ts";
import { RowStrip } from "./RowStrip.tsx";

const GAP = "0 0 16px";
const CODE_FONT = "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace";

/**
 * Pixels of the letters of a code by how long it is: six digits are read from afar, and both a gift card's 23 characters and the
 * 32 of a lead stand on one line at 320 px.
 */
const codeSizeOf = ({ length }: string): number => {
  if (length <= 10) return 30;
  return length <= 23 ? 17 : 13;
};

const textStyle = (theme: LetterTheme): CSSProperties => ({
  margin: GAP,
  color: theme.ink,
  fontSize: 16,
  lineHeight: "25px",
  overflowWrap: "anywhere",
  // Gmail knows this one alone.
  wordBreak: "break-word",
});

const cellStyle = (theme: LetterTheme): CSSProperties => ({
  padding: "10px 0",
  borderTop: `1px solid ${theme.line}`,
  color: theme.ink,
  fontSize: 15,
  lineHeight: "22px",
  verticalAlign: "top",
  overflowWrap: "anywhere",
  // Gmail knows this one alone.
  wordBreak: "break-word",
});

/** Of hours with minutes, of an amount. */
const SHORT = 14;

// Beside the longest German label at 320 px.
const NUMBER_OF_ORDER = /^\S{1,16}$/;

const isInOnePiece = ({ value }: Row): boolean => value.length <= SHORT || NUMBER_OF_ORDER.test(value);

/** A day is in one piece: too wide beside a German label at 320 px, where its year may go on a line of its own. */
const beforeYears = (value: string): string => value.replaceAll(/\u00A0(?=\d{4}(?: |$))/g, " ");

/**
 * An amount and the number of an order stay in one piece; where all words are short, none of them breaks; what somebody wrote at
 * length reads from the left.
 */
const valueStyle = (value: string): CSSProperties => {
  const { length } = value;
  const inOnePiece = {
    textAlign: "right",
    fontWeight: 600,
    whiteSpace: "nowrap",
    overflowWrap: "normal",
    wordBreak: "normal",
  } as const;
  if (length <= SHORT) return inOnePiece;
  if (NUMBER_OF_ORDER.test(value)) return { ...inOnePiece, fontSize: 14 };
  if (length > 50) return { textAlign: "left" };
  const isOfShortWords = beforeYears(value)
    .split(" ")
    .every((word) => word.length <= SHORT);
  return {
    textAlign: "right",
    fontWeight: 600,
    ...(isOfShortWords && { overflowWrap: "break-word", wordBreak: "normal" }),
  };
};

/** An address that is too long for a line goes on behind its sign, and not at its last letter; minutes and amounts go on nowhere. */
const broken = (value: string): ReactNode => {
  // Outlook knows no `white-space`.
  if (value.length <= SHORT && /\d/.test(value)) return value.replaceAll(" ", "\u00A0");
  const [name = "", host, more] = value.split("@");
  return host === undefined || more !== undefined ? (
    beforeYears(value)
  ) : (
    <>
      {name}@<wbr />
      {host}
    </>
  );
};

interface RowCellsProps {
  readonly row: Row;
  readonly theme: LetterTheme;
  /** Of the column of values, where it is not as wide as they ask for. */
  readonly width: string | undefined;
}

const RowCells = ({ row, theme, width }: RowCellsProps): ReactNode => {
  const { label, value, note, strip } = row;
  const cell = { ...cellStyle(theme), ...(note !== undefined && { paddingBottom: 0 }) };
  return (
    <>
      <tr>
        <td className="ink line" style={{ ...cell, paddingRight: 12, overflowWrap: "break-word", wordBreak: "normal" }}>
          {label}
        </td>
        <td className="ink line" style={{ ...cell, width, ...valueStyle(value) }}>
          {broken(value)}
        </td>
      </tr>
      {note !== undefined && (
        <tr>
          <td
            colSpan={2}
            className="muted"
            style={{ padding: "0 0 10px", color: theme.muted, fontSize: 14, lineHeight: "20px" }}
          >
            {note}
            {strip !== undefined && <RowStrip parts={strip} theme={theme} />}
          </td>
        </tr>
      )}
    </>
  );
};

interface LetterBlockProps {
  readonly block: Block;
  readonly theme: LetterTheme;
}

export const LetterBlock = ({ block, theme }: LetterBlockProps): ReactNode => {
  switch (block.type) {
    case "text":
      return (
        <p className="ink" style={textStyle(theme)}>
          {block.text}
        </p>
      );
    case "fine":
      return (
        <p className="muted" style={{ ...textStyle(theme), color: theme.muted, fontSize: 13, lineHeight: "20px" }}>
          {block.text}
        </p>
      );
    case "heading":
      return (
        <h2
          className="ink display"
          style={{
            ...textStyle(theme),
            margin: "24px 0 8px",
            fontFamily: displayFontOf(theme),
            fontWeight: theme["display-weight"],
            fontSize: 18,
          }}
        >
          {block.text}
        </h2>
      );
    case "code":
      return (
        <div style={{ margin: GAP }}>
          <LetterCell
            className="panel ink line code"
            style={{
              ...textStyle(theme),
              padding: "18px 12px",
              border: `1px solid ${theme.line}`,
              borderRadius: theme.radius,
              backgroundColor: theme.select,
              fontFamily: CODE_FONT,
              fontSize: codeSizeOf(block.text),
              lineHeight: "36px",
              fontWeight: 700,
              letterSpacing: block.text.length > 10 ? "0" : "6px",
              textAlign: "center",
            }}
          >
            {block.text}
          </LetterCell>
        </div>
      );
    case "button":
      return (
        <div style={{ margin: "8px 0 24px" }}>
          <Button
            className="button"
            href={block.href}
            style={{
              padding: "15px 28px",
              borderRadius: theme["radius-button"],
              backgroundColor: theme.cta,
              color: theme["on-cta"],
              fontSize: 16,
              fontWeight: 700,
            }}
          >
            {block.label}
          </Button>
        </div>
      );
    case "link":
      return (
        <p style={textStyle(theme)}>
          <a className="link" href={block.href} style={{ color: theme.cta }}>
            {block.label}
          </a>
        </p>
      );
    case "list":
      return (
        <ul className="muted" style={{ margin: "0 0 16px 20px", padding: 0, color: theme.muted }}>
          {block.items.map((item) => (
            <li key={item} style={{ fontSize: 13, lineHeight: "20px", marginBottom: 4 }}>
              {item}
            </li>
          ))}
        </ul>
      );
    case "growth":
      return <GrowthColumns block={block} theme={theme} />;
    case "rows": {
      // As wide as they are, and no wider: days of the week need the rest of a narrow screen.
      const width = block.rows.every(isInOnePiece) ? "1%" : undefined;
      return (
        <table width="100%" border={0} cellPadding={0} cellSpacing={0} style={{ margin: GAP }}>
          <tbody>
            {block.rows.map((row) => (
              <RowCells key={row.label + row.value} row={row} theme={theme} width={width} />
            ))}
          </tbody>
        </table>
      );
    }
  }
};
