import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/**
 * Address of the visitor. Behind a proxy of ours it is the last entry of `x-forwarded-for`: that one the proxy wrote,
 * those before it anybody can send.
 */
export const visitorIp =
  (trustProxy: boolean) =>
  (context: Context): string => {
    const forwarded = trustProxy ? context.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
    return (forwarded || getConnInfo(context).remote.address || "unknown").slice(0, 45);
  };
