import { EDITION_COOKIE } from "../../language/overlays/played-name.ts";

/** 7300 days. */
const VISITOR_S = 630_720_000;

/** For the visit only, and of no use to tell visitors apart: it names what they see, not who they are. */
export const cookieOf = (edition: string, https: boolean): string =>
  `${EDITION_COOKIE}=${edition}; Path=/; SameSite=Lax${https ? "; Secure" : ""}`;

/**
 * Of a visitor whose code was just made (null: of nobody): the code (SPEC §9; the browser writes it again for its whole domain, and without TLS no
 * cookie may be sent across sites), and for this visit only that it is no return.
 */
export const newVisitorCookies = (code: string | null, https: boolean): readonly string[] =>
  code === null
    ? []
    : [
        `kt_visitor_code=${code}; Max-Age=${VISITOR_S}; Path=/; ${https ? "SameSite=None; Secure" : "SameSite=Lax"}`,
        `first_visit=1; Path=/; SameSite=Lax${https ? "; Secure" : ""}`,
      ];
