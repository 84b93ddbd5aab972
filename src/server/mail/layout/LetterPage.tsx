import { Body } from "@react-email/body";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Html } from "@react-email/html";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import type { CSSProperties, ReactNode } from "react";
import { LetterBand } from "./LetterBand.tsx";
import { LetterBlock } from "./LetterBlock.tsx";
import { LetterCell } from "./LetterCell.tsx";
import type { Letter } from "./letter.ts";
import { darkCss, letterCss } from "./letter-css.ts";
import { fontOf } from "./letter-fonts.ts";
import type { Letterhead, LetterTheme } from "./letterhead.ts";

const footStyle = (theme: LetterTheme): CSSProperties => ({
  margin: "0 0 8px",
  color: theme.muted,
  fontSize: 12,
  lineHeight: "18px",
  overflowWrap: "anywhere",
  wordBreak: "break-word",
});

const Foot = ({ letter, head }: LetterPageProps): ReactNode => {
  const { theme } = head;
  const linkStyle = { color: theme.muted, textDecoration: "underline" };
  return (
    <>
      {letter.leave && (
        <p className="muted" style={footStyle(theme)}>
          <a className="muted" href={letter.leave.href} style={linkStyle}>
            {letter.leave.label}
          </a>
        </p>
      )}
      <p className="muted" style={footStyle(theme)}>
        {head.seller.map((line, index) => (
          // A line breaks between two of them, and not behind the hyphen of a postcode.
          <span key={line} style={{ display: "inline-block" }}>
            {line}
            {index < head.seller.length - 1 && "\u00A0·\u00A0"}
          </span>
        ))}
        <br />
        {head.email}
      </p>
      {head.links.map(({ label, href }) => (
        <p key={href} className="muted" style={{ ...footStyle(theme), margin: 0 }}>
          <a className="muted" href={href} style={linkStyle}>
            {label}
          </a>
        </p>
      ))}
    </>
  );
};

export interface LetterPageProps {
  readonly letter: Letter;
  readonly head: Letterhead;
}

/** The one layout of all mails. */
export const LetterPage = ({ letter, head }: LetterPageProps): ReactNode => {
  const { locale, brand, theme } = head;
  const title = letter.title === undefined ? letter.subject : letter.title;
  const first = letter.blocks.find((block) => block.type === "text");
  return (
    <Html lang={locale}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{letter.subject}</title>
        {/* Days and addresses are no links of the phone's: it draws them blue and underlined. */}
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
        {/* Two sheets: a program that drops the one for what it does not know keeps the other. */}
        <style>{letterCss}</style>
        <style>{darkCss(theme)}</style>
      </Head>
      <Body
        className="page"
        style={{
          margin: 0,
          padding: "24px 12px",
          backgroundColor: theme.surface,
          fontFamily: fontOf(theme["font-body"]),
        }}
      >
        <Preview>{letter.preview ?? first?.text ?? letter.subject}</Preview>
        {/* Gmail drops the root, and with it the language. */}
        <div lang={locale} dir="ltr">
          <Container
            className="card line"
            style={{
              maxWidth: 600,
              border: `1px solid ${theme.line}`,
              borderRadius: theme.radius,
              borderCollapse: "separate",
              overflow: "hidden",
              backgroundColor: theme.card,
            }}
          >
            <LetterBand brand={brand} theme={theme} title={title} />
            <LetterCell className="inside" style={{ padding: "32px 32px 16px" }}>
              {letter.blocks.map((block, index) => (
                // A letter never changes, so that a place in it is a name.
                // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence may stand in a letter twice
                <LetterBlock key={index} block={block} theme={theme} />
              ))}
            </LetterCell>
          </Container>
          <Section className="foot" style={{ maxWidth: 600 }}>
            <LetterCell className="foot-inside" style={{ padding: "20px 33px 8px" }}>
              <Foot letter={letter} head={head} />
            </LetterCell>
          </Section>
        </div>
      </Body>
    </Html>
  );
};
