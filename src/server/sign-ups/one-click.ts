import type { Context } from "hono";
import type { Services } from "../services.ts";
import { leaveSignUp } from "./leave.ts";

/** The page that `List-Unsubscribe` names, in any language: people open it, mail programs post to it. */
export const ONE_CLICK_ROUTE = "/:locale/leave-sign-up";

/**
 * RFC 8058: the mail program posts once, without cookies and without a page. The token says everything, so the body is not
 * read; a mere opening (GET) shows the page and ends nothing, because scanners open every link.
 */
export const leaveByOneClick = async (context: Context, services: Services): Promise<Response> => {
  const [, id = "", token = ""] =
    /^([a-f0-9]{32})\.([\w-]{20,128})$/.exec(context.req.query("signUpToken") ?? "") ?? [];
  const done = await leaveSignUp(services, id, token);
  return new Response(null, { status: done ? 200 : 404, headers: { "cache-control": "no-store" } });
};
