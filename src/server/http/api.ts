import { type Context, Hono } from "hono";
import { SERVICE_BASE } from "../../api/address.ts";
import type { Call, InputOf } from "../../api/call.ts";
import { type CallName, calls } from "../../api/calls.ts";
import { ok, type Result } from "../../foundation/result.ts";
import { readIdToken } from "../accounts/id-token.ts";
import { mayPass } from "../database/may-pass.ts";
import type { LeadRow } from "../database/tables.ts";
import { findProvenLead } from "../leads/leads.ts";
import type { Log } from "../log.ts";
import type { Services } from "../services.ts";
import { isHttps } from "../site/is-https.ts";
import { dataHeaders } from "../site/security-headers.ts";
import type { Handler, RequestContext } from "./handler.ts";
import { handlers } from "./handlers.ts";
import { readBody } from "./limits/body.ts";
import { openApiDocument } from "./openapi.ts";
import { bodyOf, refuse, type ServerRefusal, statusOf } from "./refusal.ts";
import { validatePart } from "./validate-request.ts";

export interface ApiOptions {
  readonly services: Services;
  readonly log: Log;
  /** Address of the visitor: of the connection, or what a trusted proxy says. */
  readonly ipOf: (context: Context) => string;
}

/** After which a database that was restarted usually answers again. */
const RETRY_S = 5;

/** `GET /api/openapi.json` and a route for every declared call: read → validate → prove → handle → answer. */
export const createApi = (options: ApiOptions): Hono => {
  const api = new Hono();
  const https = ({ req }: Context): boolean => isHttps(req.raw, options.services.trustProxy);
  api.get(`${SERVICE_BASE.api}openapi.json`, (context) => json(200, openApiDocument, https(context)));
  // Names come from the same table as the values.
  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name];
    // Each handler fits its own call; seen together, only the validated shapes connect them.
    const handler = handlers[name] as unknown as Handler<Call>;
    const route = SERVICE_BASE[call.service] + call.path.replace(/\{(\w+)\}/g, ":$1");
    api.on(call.method, route, (context) => serve(call, handler, options, context));
  }
  api.all(`${SERVICE_BASE.api}*`, (context) => refusalResponse({ code: "not_found" }, https(context)));
  api.all(`${SERVICE_BASE.payments}*`, (context) => refusalResponse({ code: "not_found" }, https(context)));
  return api;
};

const serve = async (call: Call, handler: Handler<Call>, options: ApiOptions, context: Context): Promise<Response> => {
  const started = performance.now();
  const trace = (context.req.header("x-trace-id") ?? "").replace(/[^A-Za-z0-9-]/g, "").slice(0, 64);
  const result = await answer(call, handler, options, context).catch((error: unknown) => {
    options.services.reportFault(`${call.name} failed`, error, trace);
    return refuse(mayPass(error) ? "unavailable" : "internal", mayPass(error) ? { retryAfter: RETRY_S } : {});
  });
  const https = isHttps(context.req.raw, options.services.trustProxy);
  const response = result.ok ? json(200, result.value, https) : refusalResponse(result.error, https);
  options.log({
    level: "info",
    message: "call",
    method: call.method,
    // The pattern and never the address: addresses carry codes and secrets.
    route: SERVICE_BASE[call.service] + call.path,
    status: response.status,
    ...(!result.ok && { refusal: result.error.code }),
    ms: Math.round(performance.now() - started),
    trace,
  });
  return response;
};

const answer = async (
  call: Call,
  handler: Handler<Call>,
  { services, ipOf }: ApiOptions,
  context: Context,
): Promise<Result<unknown, ServerRefusal>> => {
  const params = context.req.param();
  const query = firstValues(new URL(context.req.url).searchParams);
  const read = call.method === "GET" ? ok(undefined) : await readBody(context.req.raw);
  if (!read.ok) return read;
  const parts = { params, query, body: read.value };
  for (const part of ["params", "query", "body"] as const) {
    const checked = validatePart(call.name, part, parts[part]);
    if (!checked.ok) return checked;
  }
  // Just proved by the schema that the type was generated from.
  const input = parts as InputOf<Call>;
  const header = (name: string): string | undefined => context.req.header(name);
  const requestContext: RequestContext = { ip: ipOf(context), header, lead: null, client: null };
  if (call.access === "bearer") {
    const client = readIdToken(header("authorization"), services.signingKey, services.now());
    return client ? handler(input, services, { ...requestContext, client }) : refuse("unauthorised");
  }
  if (call.access !== "proof") return handler(input, services, requestContext);
  const lead = await leadFor(services, params, header("x-lead-proof") ?? "");
  return lead ? handler(input, services, { ...requestContext, lead }) : refuse("not_found");
};

const leadFor = (
  services: Services,
  params: Readonly<Record<string, string>>,
  proof: string,
): Promise<LeadRow | null> => findProvenLead(services, params["code"] ?? params["id"] ?? "", proof);

const firstValues = (search: URLSearchParams): Record<string, string> => {
  const values = new Map<string, string>();
  for (const [name, value] of search) if (!values.has(name)) values.set(name, value);
  return Object.fromEntries(values);
};

const json = (status: number, value: unknown, https: boolean): Response =>
  new Response(JSON.stringify(value), {
    status,
    headers: {
      ...dataHeaders(https),
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
    },
  });

const refusalResponse = (refusal: ServerRefusal, https: boolean): Response => {
  const response = json(statusOf(refusal.code), bodyOf(refusal), https);
  if (refusal.retryAfter !== undefined) response.headers.set("retry-after", String(refusal.retryAfter));
  return response;
};
