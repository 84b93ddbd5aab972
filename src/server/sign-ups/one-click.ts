import type { Context, Hono } from "hono";
import { leaveNews } from "../leads/leave-news.ts";
import type { Services } from "../services.ts";
import { leaveSignUp } from "./leave.ts";

/** Pages that `List-Unsubscribe` names, in any language, with the parameter of their token: people open them, mail programs post to them. */
const PAGES = [
  { route: "/:locale/leave-sign-up", parameter: "signUpToken", leave: leaveSignUp },
  { route: "/:locale/leave-news", parameter: "newsToken", leave: leaveNews },
] as const;

type Leave = (typeof PAGES)[number]["leave"];

const leaveByOneClick = async (services: Services, linked: string | undefined, leave: Leave): Promise<Response> => {
  const [, id = "", token = ""] = /^([a-f0-9]{32})\.([\w-]{20,128})$/.exec(linked ?? "") ?? [];
  const done = await leave(services, id, token);
  return new Response(null, { status: done ? 200 : 404, headers: { "cache-control": "no-store" } });
};

/**
 * RFC 8058: the mail program posts once, without cookies and without a page. The token says everything, so the body is not
 * read; a mere opening (GET) shows the page and ends nothing, because scanners open every link.
 */
export const addOneClick = (app: Hono, services: Services): void => {
  for (const { route, parameter, leave } of PAGES)
    app.post(route, ({ req }: Context) => leaveByOneClick(services, req.query(parameter), leave));
};
