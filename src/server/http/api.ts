import { type Context, Hono } from "hono";
import { SERVICE_BASE } from "../../api/address.ts";
import type { CallTerms } from "../../api/types.gen.ts";
import { ok, type Result } from "../../foundation/result.ts";
import { readIdToken } from "../accounts/id-token.ts";
import { mayPass, RETRY_S } from "../database/may-pass.ts";
import { findProvenLead } from "../leads/leads.ts";
import type { Log } from "../log.ts";
import type { Services } from "../services.ts";
import { isHttps } from "../site/is-https.ts";
import { json, refusalResponse } from "./answers.ts";
import { type ApiDocument, type Contract, contractsIn, readDocuments } from "./contracts.ts";
import type { AnyHandler, RequestFacts } from "./handler.ts";
import { handlers } from "./handlers.gen.ts";
import { readBody } from "./limits/body.ts";
import type { LimitName } from "./limits/limits.ts";
import { type LimitKeys, tooMany } from "./limits/rate.ts";
import { openApiDocument } from "./openapi.ts";
import { refuse, type ServerRefusal } from "./refusal.ts";
import { requestValidator, type ValidateRequest } from "./validate-request.ts";
import { traceIdOf } from "./visitor-place.ts";

export interface ApiOptions {
  readonly services: Services;
  readonly log: Log;
  /** Address of the visitor: of the connection, or what a trusted proxy says. */
  readonly ipOf: (context: Context) => string;
  /** What is declared and what answers it; the calls of `schemas/api` when absent. */
  readonly calls?: DeclaredCalls;
}

export interface DeclaredCalls {
  readonly documents: readonly ApiDocument[];
  readonly handlers: Readonly<Record<string, AnyHandler>>;
}

interface Route {
  readonly contract: Contract;
  readonly handle: AnyHandler;
  readonly validate: ValidateRequest;
}

/** `GET /api/openapi.json` and a route for every declared call: read → validate → prove → limit → handle → answer. */
export const createApi = (options: ApiOptions): Hono => {
  const calls = options.calls ?? { documents: readDocuments(), handlers };
  const contracts = contractsIn(calls.documents);
  const validate = requestValidator(calls.documents);
  const openApi = openApiDocument(calls.documents);
  const api = new Hono();
  const https = ({ req }: Context): boolean => isHttps(req.raw, options.services.trustProxy);
  api.get(`${SERVICE_BASE.api}openapi.json`, (context) => json(200, openApi, https(context)));
  for (const contract of contracts) {
    const { method, service, path } = contract.terms;
    const handle = calls.handlers[contract.name];
    if (!handle) throw new Error(`nothing in src/server/http/handlers answers ${contract.name}`);
    const pattern = SERVICE_BASE[service] + path.replace(/\{(\w+)\}/g, ":$1");
    api.on(method, pattern, (context) => serve({ contract, handle, validate }, options, context));
  }
  api.all(`${SERVICE_BASE.api}*`, (context) => refusalResponse({ code: "not_found" }, https(context)));
  api.all(`${SERVICE_BASE.payments}*`, (context) => refusalResponse({ code: "not_found" }, https(context)));
  return api;
};

const serve = async (route: Route, options: ApiOptions, context: Context): Promise<Response> => {
  const { name, terms } = route.contract;
  const started = performance.now();
  const trace = traceIdOf((header) => context.req.header(header));
  const result = await answer(route, options, context).catch((error: unknown) => {
    options.services.reportFault(`${name} failed`, error, trace);
    return refuse(mayPass(error) ? "unavailable" : "internal", mayPass(error) ? { retryAfter: RETRY_S } : {});
  });
  const https = isHttps(context.req.raw, options.services.trustProxy);
  const response = result.ok ? json(200, result.value, https) : refusalResponse(result.error, https);
  options.log({
    level: "info",
    message: "call",
    method: terms.method,
    // The pattern and never the address: addresses carry codes and secrets.
    route: SERVICE_BASE[terms.service] + terms.path,
    status: response.status,
    ...(!result.ok && { refusal: result.error.code }),
    ms: Math.round(performance.now() - started),
    trace,
  });
  return response;
};

const answer = async (
  { contract, handle, validate }: Route,
  { services, ipOf }: ApiOptions,
  context: Context,
): Promise<Result<unknown, ServerRefusal>> => {
  const { terms } = contract;
  const params = context.req.param();
  const read = terms.method === "GET" ? ok(undefined) : await readBody(context.req.raw);
  if (!read.ok) return read;
  const request = { params, query: context.req.query(), body: read.value };
  const valid = validate(contract, request);
  if (!valid.ok) return valid;
  const facts = { ip: ipOf(context), header: (name: string) => context.req.header(name) };
  const caller = await callerOf(terms.access, params, facts, services);
  if (!caller.ok) return caller;
  const limits: LimitKeys = Object.fromEntries((terms.limits_per_ip ?? []).map((name: LimitName) => [name, facts.ip]));
  const busy = await tooMany(services, limits);
  return busy ?? handle(request, services, caller.value);
};

/** Who calls, with what the access of the call has proved of them. */
const callerOf = async (
  access: CallTerms["access"],
  params: Readonly<Record<string, string>>,
  facts: RequestFacts,
  services: Services,
): Promise<Result<RequestFacts, ServerRefusal>> => {
  switch (access) {
    case "anyone":
      return ok(facts);
    case "bearer": {
      const client = readIdToken(facts.header("authorization"), services.signingKey, services.now());
      return client ? ok({ ...facts, client }) : refuse("unauthorised");
    }
    case "proof": {
      const lead = await findProvenLead(
        services,
        params["code"] ?? params["id"] ?? "",
        facts.header("x-lead-proof") ?? "",
      );
      return lead ? ok({ ...facts, lead }) : refuse("not_found");
    }
  }
};
