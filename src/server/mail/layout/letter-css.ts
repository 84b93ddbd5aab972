import { darkColours, mix } from "./dark-colours.ts";
import { windowsFonts } from "./letter-fonts.ts";
import type { LetterTheme } from "./letterhead.ts";

/** What styles on elements cannot say of narrow screens. Who drops it sees the wide mail. */
export const letterCss = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  "body{-webkit-text-size-adjust:100%;text-size-adjust:100%}.display{text-wrap:balance}",
  "@media (max-width:480px){.page,.page>table>tbody>tr>td{padding:0!important}",
  ".card{border-radius:0!important;border-width:0!important}.band{padding:22px 20px!important}",
  ".inside{padding:24px 20px!important}.foot-inside{padding:20px 20px 8px!important}",
  ".button{display:block!important;text-align:center!important}}",
].join("");

/** Of dark mail programs. Who drops it sees the light mail. */
export const darkCss = (theme: LetterTheme): string => {
  const dark = darkColours(theme);
  return [
    "@media (prefers-color-scheme:dark){",
    `.page,.page>table>tbody>tr>td{background-color:${dark.page}!important}`,
    `.card{background-color:${dark.card}!important;border-color:${dark.line}!important}`,
    `.panel{background-color:${dark.panel}!important;border-color:${dark.line}!important}`,
    `.ink{color:${dark.ink}!important}.muted{color:${dark.muted}!important}.link{color:${dark.link}!important}`,
    `.soft{background-color:${mix(dark.link, dark.card, 0.5)}!important}`,
    `.column,.bar,.full{background-color:${dark.link}!important}.on-band{color:${dark.ink}!important}`,
    `.band{background-color:${dark.panel}!important;color:${dark.ink}!important}`,
    `.line{border-color:${dark.line}!important}}`,
  ].join("");
};

/**
 * For Outlook on Windows, which lays out as Word does: it knows no greatest width, so that a mail would be as wide as its
 * window, and sets what is in a font that it does not have in Times New Roman, whatever is named behind.
 */
export const outlookCss = (theme: LetterTheme): string => {
  const { text, display } = windowsFonts(theme);
  return [
    ".card,.foot{width:600px}",
    `body,td,p,li,a{font-family:${text}!important}`,
    `.display{${display}}.code{font-family:Consolas,monospace!important}`,
  ].join("");
};
