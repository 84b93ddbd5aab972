import { MAX_AGE } from "./age.ts";

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** Centimetres, kilograms, years: no body is smaller or larger, and a plan that is reckoned with other numbers is none. */
export const BODY_BOUNDS = {
  height: { min: 50, max: 300 },
  weight: { min: 10, max: 700 },
  target_weight: { min: 10, max: 700 },
  age: { min: 0, max: MAX_AGE },
} as const;

export type BodyRole = keyof typeof BODY_BOUNDS;
type BodySteps = Readonly<Partial<Record<BodyRole, string>>>;

/** Of whatever else is counted. */
const COUNT_BOUNDS: Bounds = { min: -1_000_000, max: 1_000_000 };

/** What a step tells of a body, by the roles of its quiz. */
export const bodyRoleOf = (roles: BodySteps, step: string): BodyRole | null =>
  (Object.keys(BODY_BOUNDS) as readonly BodyRole[]).find((role) => roles[role] === step) ?? null;

/** Between which numbers an answer is kept: the server refuses others, and the checker a question that takes others. */
export const boundsOf = (roles: BodySteps, step: string): Bounds => {
  const role = bodyRoleOf(roles, step);
  return role === null ? COUNT_BOUNDS : BODY_BOUNDS[role];
};
