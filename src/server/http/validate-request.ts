import type { Refusal } from "../../api/types.gen.ts";
import { ok, type Result } from "../../foundation/result.ts";
import { refuse, type ServerRefusal } from "./refusal.ts";
import * as validators from "./requests.gen.js";

interface Fault {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

interface Validator {
  (value: unknown): boolean;
  readonly errors?: readonly Fault[] | null;
}

// The generated module has one function for each part of each request; its declaration file cannot name them all.
const byName = new Map(Object.entries(validators) as unknown as [string, Validator][]);

/** Schema keyword → error key of SPEC §5; what is missing here is reported as `pattern`. */
const KEYS: Readonly<Record<string, string>> = {
  required: "required",
  minLength: "minLength",
  maxLength: "maxLength",
  pattern: "pattern",
};

/** Checks one part of a request against its schema; parts that the call does not declare are not looked at. */
export const validatePart = (
  call: string,
  part: "params" | "query" | "body",
  value: unknown,
): Result<null, ServerRefusal> => {
  const validate = byName.get(`${call}_${part}`);
  if (!validate || validate(value)) return ok(null);
  // A wrong path names nothing that exists, and a malformed code must look like an unknown one.
  if (part === "params") return refuse("not_found");
  return refuse("validation_failed", { fields: (validate.errors ?? []).map(fieldOf) });
};

const fieldOf = ({ instancePath, keyword, params }: Fault): NonNullable<Refusal["fields"]>[number] => {
  const missing = params["missingProperty"] ?? params["additionalProperty"];
  const path = [...instancePath.split("/").slice(1), ...(typeof missing === "string" ? [missing] : [])];
  const field = path.join(".").slice(0, 200);
  const key = KEYS[keyword] ?? "pattern";
  return { field, code: key === "pattern" && field.endsWith("email") ? "emailPattern" : key };
};
