import { fieldProblem } from "../section-parts/field-problem.ts";
import type { Entered, FieldDefinition } from "./field-definition.ts";

/** Error keys of SPEC §5 by field name, for the fields that cannot be sent as they are. */
export const formProblems = (fields: readonly FieldDefinition[], entered: Entered): Entered =>
  Object.fromEntries(
    fields.flatMap(({ name, required = false }) => {
      const value = entered[name] ?? "";
      const problem = fieldProblem(name, value, required || isDemanded(name, entered)) ?? unlikeFirst(name, entered);
      return problem === null ? [] : [[name, problem] as const];
    }),
  );

/** A cancellation with cause names the cause. */
const isDemanded = (name: string, { kind }: Entered): boolean => name === "reason" && kind === "extraordinary";

/** An address that is typed twice is the same both times. */
const unlikeFirst = (name: string, { email, verify_email }: Entered): "pattern" | null =>
  name === "verify_email" && verify_email?.trim().toLowerCase() !== email?.trim().toLowerCase() ? "pattern" : null;

/** What a person pastes as a one-time code: six or twelve digits, with or without spaces. */
export const cleaned = (name: string, typed: string): string =>
  name === "otp" ? typed.replace(/\D/g, "").slice(0, 12) : typed;
