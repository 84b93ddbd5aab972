/** Options of a picture of a whole page: what is laid out only when it comes near is laid out for it. */
export const WHOLE_PAGE = { fullPage: true, style: "* { content-visibility: visible !important; }" } as const;
