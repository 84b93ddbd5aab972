import { fieldsOf } from "../../foundation/json.ts";
import type { Content } from "../content/content.ts";
import type { Overlay } from "../overlays/overlay.ts";
import { overlaysIn, referencesIn } from "../overlays/overlays-in.ts";
import type { FileKind } from "../reading/file-kind.ts";
import type { JsonDocument } from "../reading/json-document.ts";
import type { ContentFile } from "../reading/read-file.ts";
import type { Reference, RefKind } from "../validation/validator.ts";
import { ID, slug } from "./id-pattern.ts";

/** Names that stand outside of the content tree. */
export interface NamesOutside {
  /** `"emoji:running-shoe"`. */
  readonly icons: ReadonlySet<string>;
  /** `"doodle:running"`. */
  readonly art: ReadonlySet<string>;
  readonly kinds: { readonly screens: ReadonlyMap<string, unknown> };
}

/** A name that is not well-formed is reported by itself: what names it as it should be called is not wrong. */
const spellingsOf = (key: string): readonly string[] => (ID.test(key) ? [key] : [key, slug(key)]);

const keysAt = (file: ContentFile | undefined, key: string): readonly string[] | null => {
  if (!file) return null;
  const value = file.document?.value;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const members: unknown = Object.getOwnPropertyDescriptor(value, key)?.value;
  return typeof members === "object" && members !== null ? Object.keys(members).flatMap(spellingsOf) : [];
};

const allOrNothing = (parts: readonly (readonly string[] | null)[]): ReadonlySet<string> | null =>
  parts.includes(null) ? null : new Set(parts.flatMap((part) => part ?? []));

/** By kind, and by the funnels that count. */
const namesByScope = (_content: Content) => new Map<string, ReadonlySet<string> | null>();

/** What a file calls itself; where that is not the name of the file, the file is reported, and not who names it. */
const ID_KEY: Readonly<Partial<Record<FileKind, string>>> = {
  product: "key",
  coupon: "name",
  brand: "id",
  picture: "id",
  video: "id",
  funnel: "id",
};

const ownNames = ({ role, document }: ContentFile, kind: FileKind): readonly string[] => {
  if (role?.kind !== kind) return [];
  const id = fieldsOf(document?.value)[ID_KEY[kind] ?? ""];
  return typeof id === "string" && id !== role.name ? [role.name, id] : [role.name];
};

const allOf = (content: Content, kind: FileKind): ReadonlySet<string> => {
  const byScope = content.memory.recall(namesByScope, content);
  const names = byScope.get(kind) ?? new Set([...content.files.values()].flatMap((file) => ownNames(file, kind)));
  byScope.set(kind, names);
  return names;
};

/** Funnels whose steps, modals and pages a file can mean: its own; for a shared file every one. */
export const ownersOf = (content: Content, file: ContentFile): readonly string[] => {
  const { role } = file;
  if (role?.kind === "campaign") return [content.campaigns.get(role.name)?.value.extends ?? ""];
  if (role?.kind === "marathon") return [content.marathons.get(role.name)?.value.extends ?? ""];
  if (role?.kind === "experiment") return [content.experiments.get(role.name)?.value.extends ?? ""];
  return role && content.funnels.has(role.owner) ? [role.owner] : [...content.funnels.keys()];
};

const inBothFiles = (content: Content, id: string, key: "steps" | "routes"): readonly (readonly string[] | null)[] => [
  keysAt(content.files.get(`funnels/${id}/funnel.json`), key),
  keysAt(content.files.get(`funnels/${id}/quiz.json`), key),
];

/**
 * Every name that a reference in this file may give, sound or not: a reference is not wrong because its target is.
 * Null when a file that would hold the names is missing or cannot be read, or a patch over it cannot be laid.
 */
export const namesFor = (
  content: Content,
  outside: NamesOutside,
  file: ContentFile,
  kind: RefKind,
): ReadonlySet<string> | null => {
  switch (kind) {
    case "product":
    case "coupon":
    case "picture":
    case "video":
    case "brand":
    case "funnel":
      return allOf(content, kind);
    case "icon":
      return outside.icons;
    case "art":
      return outside.art;
    case "screen":
      return new Set(outside.kinds.screens.keys());
    case "message":
      return null;
    default:
      return namesAround(content, file, kind);
  }
};

type InFunnel = "step" | "route" | "modal" | "page";

const namesAround = (content: Content, file: ContentFile, kind: InFunnel): ReadonlySet<string> | null => {
  const owners = ownersOf(content, file);
  const overlays = overlaysIn(content, file);
  if (overlays.length > 0) return namesInFunnels(content, owners, overlays, kind);
  const byScope = content.memory.recall(namesByScope, content);
  const scope = `${kind} of ${owners.join()}`;
  const again = byScope.get(scope);
  if (again !== undefined) return again;
  const names = namesInFunnels(content, owners, overlays, kind);
  byScope.set(scope, names);
  return names;
};

/** Names that only count inside a funnel. */
const namesInFunnels = (
  content: Content,
  owners: readonly string[],
  overlays: readonly Overlay[],
  kind: InFunnel,
): ReadonlySet<string> | null => {
  if (!owners.every((id) => content.funnels.has(id))) return null;
  switch (kind) {
    case "step":
      return allOrNothing([
        ...owners.flatMap((id) => inBothFiles(content, id, "steps")),
        ...overlays.map(({ funnel, quiz }) => funnel && quiz && Object.keys({ ...funnel.steps, ...quiz.steps })),
      ]);
    case "route":
      return allOrNothing([
        ...owners.flatMap((id) => inBothFiles(content, id, "routes")),
        ...overlays.map(({ funnel, quiz }) => funnel && quiz && Object.keys({ ...funnel.routes, ...quiz.routes })),
      ]);
    case "modal":
      return allOrNothing([
        ...owners.map((id) => keysAt(content.files.get(`funnels/${id}/funnel.json`), "modals")),
        ...overlays.map(({ funnel }) => funnel && Object.keys(funnel.modals ?? {})),
      ]);
    case "page":
      return new Set([
        ...owners.flatMap((id) => [...(content.funnels.get(id)?.paths ?? [])]),
        ...[...content.campaigns].flatMap(([id, { value }]) => Object.keys(value.pages).map((page) => `${id}/${page}`)),
      ]);
  }
};

/** A reference that leads nowhere, with the names there are. */
export interface Dangling {
  readonly kind: RefKind;
  readonly file: ContentFile;
  readonly document: JsonDocument;
  readonly pointer: string;
  readonly value: string;
  readonly names: ReadonlySet<string>;
}

const byKind = (references: readonly Reference[]): ReadonlyMap<Reference["to"], readonly Reference[]> => {
  const kinds = new Map<Reference["to"], Reference[]>();
  for (const reference of references) {
    const alike = kinds.get(reference.to);
    if (alike) alike.push(reference);
    else kinds.set(reference.to, [reference]);
  }
  return kinds;
};

export function* dangling(content: Content, outside: NamesOutside, kind: RefKind): Iterable<Dangling> {
  for (const file of content.files.values()) {
    const references = content.memory.recall(byKind, referencesIn(content, file)).get(kind) ?? [];
    const names = references.length > 0 ? namesFor(content, outside, file, kind) : null;
    const { document } = file;
    if (!names || !document) continue;
    for (const { pointer, value } of references) {
      if (!names.has(value)) yield { kind, file, document, pointer, value, names };
    }
  }
}
