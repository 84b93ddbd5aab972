import { Ajv, type ErrorObject, type FuncKeywordDefinition, type Options, type ValidateFunction } from "ajv";
import type { Refusal } from "../../api/types.gen.ts";
import { emailProblem } from "../../engine/lead/email.ts";
import { ok, type Result } from "../../foundation/result.ts";
import { storedEmail } from "../leads/mailbox.ts";
import type { ApiDocument, Contract } from "./contracts.ts";
import { refuse, type ServerRefusal } from "./refusal.ts";

const PARTS = ["params", "query", "body"] as const;

export type RequestParts = Readonly<Record<(typeof PARTS)[number], unknown>>;

/**
 * Checks what a request of a call brings; parts that the call does not declare are not looked at. Addresses in it are written as
 * they are stored from then on, so that no handler keeps one in a way in which the database does not find it.
 */
export type ValidateRequest = (contract: Contract, request: RequestParts) => Result<null, ServerRefusal>;

/** Schema keyword → error key of SPEC §5; what is missing here is reported as `pattern`. */
const KEYS: Readonly<Record<string, string>> = {
  required: "required",
  minLength: "minLength",
  maxLength: "maxLength",
  pattern: "pattern",
};

/** The generator has compared the documents with the schema of schemas. Neither that nor faster code is worth a later start. */
const OPTIONS: Options = {
  strict: true,
  strictTypes: false,
  strictRequired: false,
  messages: false,
  meta: false,
  validateSchema: false,
  code: { optimize: false },
};

/**
 * Of an e-mail address. It comes after length and pattern of what was sent, which bound the time that a domain takes to be read;
 * what it becomes must be an address as well.
 */
const STORED_EMAIL: FuncKeywordDefinition = {
  keyword: "x-stored-email",
  type: "string",
  schemaType: "boolean",
  modifying: true,
  errors: false,
  validate: (
    _: boolean,
    email: string,
    __: unknown,
    place?: { parentData: object; parentDataProperty: string | number },
  ) => {
    const stored = storedEmail(email);
    if (place) Object.assign(place.parentData, { [place.parentDataProperty]: stored });
    return emailProblem(stored) === null;
  },
};

/**
 * Compiles the schema of a part when a request first brings it: all of them together cost half a second.
 * @throws at a request, when the schema of its call cannot be compiled
 */
export const requestValidator = (documents: readonly ApiDocument[]): ValidateRequest => {
  const ajv = new Ajv(OPTIONS);
  ajv.addVocabulary(["tsType", "x-call"]);
  ajv.addKeyword(STORED_EMAIL);
  for (const document of documents) ajv.addSchema(document);
  const validatorOf = ({ document }: Contract, part: (typeof PARTS)[number]): ValidateFunction | null =>
    document.properties?.[part] ? (ajv.getSchema(`${document.$id}#/properties/${part}`) ?? null) : null;
  return (contract, request) => {
    for (const part of PARTS) {
      const validate = validatorOf(contract, part);
      if (!validate || validate(request[part])) continue;
      // A wrong path names nothing that exists, and a malformed code must look like an unknown one.
      if (part === "params") return refuse("not_found");
      return refuse("validation_failed", { fields: (validate.errors ?? []).map(fieldOf) });
    }
    return ok(null);
  };
};

const fieldOf = ({ instancePath, keyword, params }: ErrorObject): NonNullable<Refusal["fields"]>[number] => {
  const missing: unknown = params["missingProperty"] ?? params["additionalProperty"];
  const path = [...instancePath.split("/").slice(1), ...(typeof missing === "string" ? [missing] : [])];
  const field = path.join(".").slice(0, 200);
  const key = KEYS[keyword] ?? "pattern";
  return { field, code: key === "pattern" && field.endsWith("email") ? "emailPattern" : key };
};
