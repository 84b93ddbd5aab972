import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import type { Log } from "../log.ts";

const HEADER = "x-forwarded-for";

/** Some proxies write the visitor's port beside the address: another one for every connection. */
const withoutPort = (entry: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;

/**
 * Address of the visitor. Behind a proxy of ours it is the last entry of `x-forwarded-for`: that one the proxy wrote,
 * those before it anybody can send. Where no proxy is trusted and one seems to be there, the log says so once: all its
 * visitors would count as one, and be refused as one.
 */
export const visitorIp = (trustProxy: boolean, log: Log): ((context: Context) => string) => {
  let isSaid = false;
  return (context) => {
    const header = context.req.header(HEADER);
    if (header !== undefined && !trustProxy && !isSaid) {
      isSaid = true;
      log({
        level: "warning",
        message: `${HEADER} arrives and is not believed: if a proxy of yours stands in front, set TRUST_PROXY=true`,
      });
    }
    const forwarded = trustProxy ? header?.split(",").at(-1)?.trim() : undefined;
    return (withoutPort(forwarded ?? "") || getConnInfo(context).remote.address || "unknown").slice(0, 45);
  };
};
