import type { Content } from "./content.ts";
import type { FileKind } from "./file-kind.ts";
import { ID, slug } from "./id-pattern.ts";
import type { JsonDocument } from "./json-document.ts";
import { overlaysIn, referencesIn } from "./overlays-in.ts";
import type { ContentFile } from "./read-file.ts";
import type { RefKind } from "./validator.ts";
import type { World } from "./world.ts";

/** A name that is not well-formed is told by itself: what names it as it should be called is not wrong. */
const asNamed = (key: string): readonly string[] => (ID.test(key) ? [key] : [key, slug(key)]);

const keysAt = (file: ContentFile | undefined, key: string): readonly string[] | null => {
  if (!file) return null;
  const value = file.document?.value;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const found: unknown = Object.getOwnPropertyDescriptor(value, key)?.value;
  return typeof found === "object" && found !== null ? Object.keys(found).flatMap(asNamed) : [];
};

const allOrNothing = (parts: readonly (readonly string[] | null)[]): ReadonlySet<string> | null =>
  parts.includes(null) ? null : new Set(parts.flatMap((part) => part ?? []));

const known = new WeakMap<Content, Map<string, ReadonlySet<string>>>();

/** What a file calls itself; where that is not the name of the file, the file is told, and not who names it. */
const ID_KEY: Readonly<Partial<Record<FileKind, string>>> = {
  product: "key",
  coupon: "name",
  brand: "id",
  funnel: "id",
};

const ownNames = ({ role, document }: ContentFile, kind: FileKind): readonly string[] => {
  if (role?.kind !== kind) return [];
  const said: unknown = Object(document?.value)[ID_KEY[kind] ?? ""];
  return typeof said === "string" && said !== role.name ? [role.name, said] : [role.name];
};

/** Asked for every file that refers to one of the kind. */
const allOf = (content: Content, kind: FileKind): ReadonlySet<string> => {
  const before = known.get(content) ?? new Map<string, ReadonlySet<string>>();
  known.set(content, before);
  const names = before.get(kind) ?? new Set([...content.files.values()].flatMap((file) => ownNames(file, kind)));
  before.set(kind, names);
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
  world: World,
  file: ContentFile,
  kind: RefKind,
): ReadonlySet<string> | null => {
  switch (kind) {
    case "product":
    case "coupon":
    case "brand":
    case "funnel":
      return allOf(content, kind);
    case "icon":
      return world.icons;
    case "art":
      return world.art;
    case "screen":
      return world.screens;
    case "message":
      return null;
    default:
      return namesInFunnel(content, file, kind);
  }
};

/** Names that only count inside a funnel. */
const namesInFunnel = (
  content: Content,
  file: ContentFile,
  kind: "step" | "route" | "modal" | "page",
): ReadonlySet<string> | null => {
  const owners = ownersOf(content, file);
  if (!owners.every((id) => content.funnels.has(id))) return null;
  const overlays = overlaysIn(content, file);
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

export function* dangling(content: Content, world: World, kind: RefKind): Iterable<Dangling> {
  for (const file of content.files.values()) {
    const references = referencesIn(content, file).filter((reference) => reference.to === kind);
    const names = references.length > 0 ? namesFor(content, world, file, kind) : null;
    const { document } = file;
    if (!names || !document) continue;
    for (const { pointer, value } of references) {
      if (!names.has(value)) yield { kind, file, document, pointer, value, names };
    }
  }
}
