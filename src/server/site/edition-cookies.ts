import { EDITION_COOKIE } from "../../language/overlays/played-name.ts";

/** 7300 days. */
const VISITOR_S = 630_720_000;

/** For the visit only, and of no use to tell visitors apart: it names what they see, not who they are. */
export const cookieOf = (edition: string, https: boolean): string =>
  `${EDITION_COOKIE}=${edition}; Path=/; SameSite=Lax${https ? "; Secure" : ""}`;

/** Beside a code that was just made: this visit is no return. */
export const firstVisitCookieOf = (https: boolean): string =>
  `first_visit=1; Path=/; SameSite=Lax${https ? "; Secure" : ""}`;

/** SPEC §9; the browser writes it again for its whole domain. Without TLS no cookie may be sent across sites. */
export const visitorCookieOf = (code: string, https: boolean): string =>
  `kt_visitor_code=${code}; Max-Age=${VISITOR_S}; Path=/; ${https ? "SameSite=None; Secure" : "SameSite=Lax"}`;
