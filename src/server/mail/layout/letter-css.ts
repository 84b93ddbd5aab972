import { darkColours, mix } from "./dark-colours.ts";
import type { LetterTheme } from "./letterhead.ts";

/** What styles on elements cannot say: narrow screens and dark mail programs. Who drops it sees the light mail. */
export const letterCss = (theme: LetterTheme): string => {
  const dark = darkColours(theme);
  return [
    ":root{color-scheme:light dark;supported-color-schemes:light dark}",
    "body{-webkit-text-size-adjust:100%;text-size-adjust:100%}",
    "@media (max-width:480px){.page,.page>table>tbody>tr>td{padding:0!important}",
    ".card{border-radius:0!important;border-width:0!important}.band{padding:22px 20px!important}",
    ".inside{padding:24px 20px!important}.button{display:block!important;text-align:center!important}}",
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
