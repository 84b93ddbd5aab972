/** A bare handler of the framework in a process of its own: `node bare-json.mjs <port>` answers every request with what stands on its input. */
import { text } from "node:stream/consumers";
import { serve } from "@hono/node-server";
import { Hono } from "hono";

const body = await text(process.stdin);
const app = new Hono();
app.get("*", (context) => context.body(body, 200, { "content-type": "application/json; charset=utf-8" }));
serve({ fetch: app.fetch, hostname: "127.0.0.1", port: Number(process.argv[2]) });
