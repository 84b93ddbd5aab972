import { Body } from "@react-email/body";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Html } from "@react-email/html";
import { Section } from "@react-email/section";
import type { CSSProperties, ReactNode } from "react";
import { LetterBand } from "./LetterBand.tsx";
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

const linkStyle = (theme: LetterTheme): CSSProperties => ({ color: theme.muted, textDecoration: "underline" });

interface LeaveProps {
  readonly leave: NonNullable<Letter["leave"]>;
  readonly theme: LetterTheme;
}

/** The way to stop mails like this one, at the beginning of the foot. */
export const Leave = ({ leave, theme }: LeaveProps): ReactNode => (
  <p className="muted" style={footStyle(theme)}>
    <a className="muted" href={leave.href} style={linkStyle(theme)}>
      {leave.label}
    </a>
  </p>
);

const Foot = ({ leave, head }: Pick<LetterPageProps, "leave" | "head">): ReactNode => {
  const { theme } = head;
  return (
    <>
      {leave}
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
          <a className="muted" href={href} style={linkStyle(theme)}>
            {label}
          </a>
        </p>
      ))}
    </>
  );
};

export interface LetterPageProps {
  readonly head: Letterhead;
  readonly subject: string;
  readonly preview: ReactNode;
  readonly title: ReactNode;
  readonly blocks: ReactNode;
  readonly leave: ReactNode;
}

/** The one layout of all mails. */
export const LetterPage = ({ head, subject, preview, title, blocks, leave }: LetterPageProps): ReactNode => {
  const { locale, brand, theme } = head;
  return (
    <Html lang={locale}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
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
        {preview}
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
              {blocks}
            </LetterCell>
          </Container>
          <Section className="foot" style={{ maxWidth: 600 }}>
            <LetterCell className="foot-inside" style={{ padding: "20px 33px 8px" }}>
              <Foot leave={leave} head={head} />
            </LetterCell>
          </Section>
        </div>
      </Body>
    </Html>
  );
};
