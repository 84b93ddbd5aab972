import type { Context, Hono } from "hono";
import type { Log, LogEntry } from "../log.ts";
import type { Services } from "../services.ts";
import { POLICY_REPORTS } from "../site/security-headers.ts";
import { readBounded } from "./limits/body.ts";
import { tooMany } from "./limits/rate.ts";

const MAX_BYTES = 16 * 1024;
/** Of one message, which may carry many. */
const MAX_REPORTS = 10;
const MAX_TEXT = 200;

const TYPES: ReadonlySet<string> = new Set(["application/csp-report", "application/reports+json"]);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** What a report is about, as both forms have it: `report-uri` in one object, the Reporting API in a list. */
const reportsIn = (value: unknown): readonly Readonly<Record<string, unknown>>[] => {
  const found = Array.isArray(value)
    ? value.map((each: unknown) => (isRecord(each) ? each["body"] : null))
    : [isRecord(value) ? value["csp-report"] : null];
  return found.filter(isRecord).slice(0, MAX_REPORTS);
};

/** An address without query and fragment, which may hold codes and tokens; `inline`, `eval` and the like as they are. */
const placeOf = (value: unknown): string => {
  const text = typeof value === "string" ? value : "";
  return (/^[^?#]*/.exec(text)?.[0] ?? "").slice(0, MAX_TEXT);
};

const entryOf = (report: Readonly<Record<string, unknown>>): LogEntry => ({
  level: "warning",
  message: "a browser reports what a content security policy refuses",
  directive: placeOf(report["effectiveDirective"] ?? report["effective-directive"] ?? report["violated-directive"]),
  refused: placeOf(report["blockedURL"] ?? report["blocked-uri"]),
  document: placeOf(report["documentURL"] ?? report["document-uri"]),
  source: placeOf(report["sourceFile"] ?? report["source-file"]),
  line: Number(report["lineNumber"] ?? report["line-number"] ?? 0) || 0,
  disposition: placeOf(report["disposition"]),
});

const answer = (status: number): Response => new Response(null, { status, headers: { "cache-control": "no-store" } });

/** Browsers send what a policy has refused to `POST /policy-reports`; it goes to the log. Anybody can send anything. */
export const addPolicyReports = (
  app: Hono,
  { services, log, ipOf }: { readonly services: Services; readonly log: Log; readonly ipOf: (at: Context) => string },
): void => {
  app.post(POLICY_REPORTS, async (context) => {
    const type = context.req.header("content-type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
    if (!TYPES.has(type)) return answer(415);
    if (await tooMany(services, { policyReportsPerIp: ipOf(context), policyReports: "everybody" })) return answer(429);
    const bytes = await readBounded(context.req.raw, MAX_BYTES).catch(() => new Uint8Array());
    if (bytes === null) return answer(413);
    for (const report of reportsIn(parse(bytes))) log(entryOf(report));
    return answer(204);
  });
};

/** Null for what is no JSON. */
const parse = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return null;
  }
};
