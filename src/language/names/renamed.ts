import { fieldsOf } from "../../foundation/json.ts";
import type { Content } from "../content/content.ts";
import { referencesIn } from "../overlays/overlays-in.ts";
import { certain, nearest } from "../validation/suggest.ts";
import type { RefKind } from "../validation/validator.ts";
import { type Dangling, ownersOf } from "./names.ts";

/** Names of the same kind mean the same thing in files of the same funnels. */
export const scopeOf = (content: Content, { kind, file }: Dangling): readonly string[] =>
  IN_A_FUNNEL.has(kind) ? ownersOf(content, file) : [];

const IN_A_FUNNEL: ReadonlySet<RefKind> = new Set(["step", "route", "modal", "page"]);

/** What a step is called now that says of itself that it had this name before. */
export const newNameOf = (content: Content, reference: Dangling): string | null => {
  if (reference.kind !== "step") return null;
  for (const funnel of scopeOf(content, reference)) {
    for (const part of ["quiz", "funnel"]) {
      const value = content.files.get(`funnels/${funnel}/${part}.json`)?.document?.value;
      for (const [id, step] of Object.entries(fieldsOf(fieldsOf(value)["steps"])))
        if ([fieldsOf(step)["renamedFrom"]].flat().includes(reference.value)) return id;
    }
  }
  return null;
};

/** Whose names are kept outside of the definitions: in visits, orders, addresses. There a new name is no mere spelling. */
const PERSISTED: ReadonlySet<RefKind> = new Set(["step", "page", "product", "coupon", "brand", "funnel"]);

/**
 * The name for which an unknown one was probably given up: nothing names it yet.
 * @param times how often the unknown name is said; null where nothing speaks for a new name
 */
export const probableNewName = (content: Content, reference: Dangling, times: number): string | null => {
  const { kind, value, names } = reference;
  if (![...IN_A_FUNNEL, ...PERSISTED].includes(kind)) return null;
  const used = usedNames(content, reference);
  const free = [...names].filter((name) => !used.has(name));
  const near = certain(value, names);
  const isSlip = near !== null && (times === 1 || !PERSISTED.has(kind) || used.has(near));
  if (isSlip) return null;
  return near ?? (nearest(value, names) === null && free.length === 1 ? (free[0] ?? null) : null);
};

/** Every name of the kind that something says, in the funnels that the reference can mean. */
const usedNames = (content: Content, reference: Dangling): ReadonlySet<string> => {
  const scope = scopeOf(content, reference);
  const isMeant = (owners: readonly string[]): boolean =>
    scope.length === 0 || owners.some((owner) => scope.includes(owner));
  return new Set(
    [...content.files.values()]
      .filter((file) => isMeant(ownersOf(content, file)))
      .flatMap((file) => referencesIn(content, file))
      .flatMap(({ to, value }) => (to === reference.kind ? [value] : [])),
  );
};
