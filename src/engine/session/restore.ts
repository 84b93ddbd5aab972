import { isDay } from "../../foundation/calendar.ts";
import { isLocale } from "../../foundation/locale.ts";
import { minorUnits } from "../../foundation/money.ts";
import type { Answer } from "../answers/answer.ts";
import type { Runtime } from "../definition/runtime.ts";
import { FORM_FIELDS, type FormProgress } from "../forms/form-fields.ts";
import { lacksProof } from "../lead/lacks-proof.ts";
import { LEAD_CODE_LENGTH } from "../lead/lead-code.ts";
import { isForSignIn } from "../lead/sign-in-wanted.ts";
import { isPlan } from "../selling/choose-plan.ts";
import type { Coupon } from "../selling/coupon.ts";
import { isErrorKey } from "../transition/error-key.ts";
import { furthestOpen, isOpen } from "./position.ts";
import { resolveStep } from "./present-route.ts";
import type { Attempt, Lead, Purchase, Session, SignIn } from "./session.ts";
import { newSession } from "./start.ts";

type Fields = Readonly<Record<string, unknown>>;

const isFields = (input: unknown): input is Fields =>
  typeof input === "object" && input !== null && !Array.isArray(input);
const isText = (input: unknown): input is string => typeof input === "string";
const texts = (input: unknown): readonly string[] => (Array.isArray(input) ? input.filter(isText) : []);

/**
 * What storage or another tab hands back, made a session of this runtime again; `null` when it is none of this funnel.
 * Never throws. Answers that their questions no longer take are dropped, steps are found by their earlier names, and
 * whoever stands where they may not is taken to the furthest step that is open. An attempt that was under way counts as
 * `unknown`: the application asks how it ended (`settleEffects`).
 */
export const restoreSession = (runtime: Runtime, input: unknown): Session | null => {
  if (!isFields(input) || input["version"] !== 1 || input["funnel"] !== runtime.definition.id) return null;
  const { locale, startedOn } = input;
  if (!isText(locale) || !isLocale(locale) || !isText(startedOn) || !isDay(startedOn)) return null;
  const steps = (names: unknown) => texts(names).flatMap((name) => resolveStep(runtime, name) ?? []);
  const attempt = attemptOf(input["attempt"]);
  const purchases = purchasesOf(input["purchases"]);
  const session: Session = {
    ...newSession(runtime, { locale, startedOn }),
    trail: steps(input["trail"]),
    answers: answersOf(runtime, input["answers"]),
    progress: progressOf(input["progress"]),
    lead: leadOf(input["lead"]),
    marketingConsent: input["marketingConsent"] === true,
    plan: planOf(runtime, input["plan"]),
    coupon: couponOf(input["coupon"]) ?? runtime.definition.coupon ?? null,
    giftCard: giftOf(runtime, input["giftCard"]),
    shipsTo: countryOf(input["shipsTo"]),
    attempt,
    purchases,
    purchasesSummed: summedOf(input["purchasesSummed"], purchases),
    ownedProducts: texts(input["ownedProducts"]),
    isClient: input["isClient"] === true,
    shown: texts(input["shown"]).filter((modal) => runtime.modals.has(modal)),
    reported: texts(input["reported"]),
    signIn: signInOf(input["signIn"]),
    forms: formsOf(input["forms"]),
    ...(attempt?.status === "unknown" ? { status: "failed", failure: "unknown" } : {}),
  };
  const [position] = steps([input["position"]]);
  if (position === undefined) return { ...session, position: furthestOpen(runtime, session) };
  const placed = { ...session, position };
  return isOpen(runtime, placed, position) ? placed : { ...placed, position: furthestOpen(runtime, placed) };
};

const progressOf = (input: unknown): number =>
  typeof input === "number" && Number.isFinite(input) ? Math.min(Math.max(input, 0), 1) : 0;

const planOf = (runtime: Runtime, input: unknown): string | null =>
  isText(input) && isPlan(runtime, input) ? input : null;

const giftOf = ({ definition }: Runtime, input: unknown): string | null =>
  isText(input) && Object.hasOwn(definition.products, input) ? input : null;

const answersOf = (runtime: Runtime, input: unknown): Readonly<Record<string, Answer>> => {
  if (!isFields(input)) return {};
  const valid = Object.entries(input).flatMap(([name, stored]): [string, Answer][] => {
    const id = resolveStep(runtime, name);
    const parsed = id === null ? undefined : runtime.steps.get(id)?.question?.parseAnswer(stored);
    return id !== null && parsed?.ok ? [[id, parsed.value]] : [];
  });
  return Object.fromEntries(valid);
};

/** A lead that somebody handed in; null when it is none. */
export const leadOf = (input: unknown): Lead | null => {
  if (!isFields(input)) return null;
  const { code, email, proof } = input;
  return isText(code) && code.length === LEAD_CODE_LENGTH && isText(email) && isText(proof)
    ? { code, email, proof }
    : null;
};

const couponOf = (input: unknown): Coupon | null => {
  if (!isFields(input)) return null;
  const { name, discount, discount_type } = input;
  const products = texts(input["products"]);
  if (!isText(name)) return null;
  if (discount_type === "percentage" && typeof discount === "number" && Number.isFinite(discount))
    return { name, products, discount_type, discount };
  const amounts = discount_type === "fixed" ? amountsOf(discount) : null;
  return amounts && { name, products, discount_type: "fixed", discount: amounts };
};

/** Amounts by currency, or null. */
const amountsOf = (input: unknown): Readonly<Record<string, string>> | null => {
  const amounts = isFields(input)
    ? Object.entries(input).filter((each): each is [string, string] => isText(each[1]))
    : [];
  if (amounts.length === 0 || amounts.some(([currency, amount]) => minorUnits(amount, currency) === null)) return null;
  return Object.fromEntries(amounts);
};

const countryOf = (input: unknown): string | null => (isText(input) && /^[A-Z]{2}$/.test(input) ? input : null);

const UNDER_WAY: readonly unknown[] = ["started", "needs-confirmation", "unknown"];

const attemptOf = (input: unknown): Attempt | null => {
  if (!isFields(input) || !isText(input["id"]) || !isText(input["product"])) return null;
  const { id, product, reason } = input;
  const also = texts(input["also"]);
  const attempt = { id, product, ...(also.length > 0 && { also }) };
  if (UNDER_WAY.includes(input["status"])) return { ...attempt, status: "unknown" };
  // Whoever signs in on another page comes back to it.
  const declined: Attempt | null = isText(reason) ? { ...attempt, status: "declined", reason } : null;
  return lacksProof(declined) ? declined : null;
};

/** Of the forms those whose answer led to signing in. */
const formsOf = (input: unknown): Session["forms"] =>
  Object.fromEntries(
    Object.entries(isFields(input) ? input : {}).flatMap(([form, progress]): [string, FormProgress][] => {
      const refusal = isFields(progress) && isFields(progress["refusal"]) ? progress["refusal"]["code"] : null;
      if (!Object.hasOwn(FORM_FIELDS, form) || !isText(refusal) || !isErrorKey(refusal)) return [];
      const refused: FormProgress = { id: "", status: "refused", refusal: { code: refusal } };
      return isForSignIn(refused) ? [[form, refused]] : [];
    }),
  );

const purchasesOf = (input: unknown): readonly Purchase[] =>
  (Array.isArray(input) ? input : []).filter(isFields).flatMap((purchase) => {
    const { product, orderId, minor, currency, at } = purchase;
    if (!isText(product) || !isText(orderId) || !Number.isSafeInteger(minor) || !isText(currency)) return [];
    return [{ product, orderId, minor: Number(minor), currency, ...(isText(at) && isDay(at.slice(0, 10)) && { at }) }];
  });

const summedOf = (input: unknown, { length }: readonly Purchase[]): number =>
  typeof input === "number" && Number.isSafeInteger(input) ? Math.min(Math.max(input, 0), length) : 0;

const signInOf = (input: unknown): SignIn | null => {
  if (!isFields(input)) return null;
  const { email, status } = input;
  return isText(email) && (status === "sent" || status === "signed-in") ? { email, status } : null;
};
