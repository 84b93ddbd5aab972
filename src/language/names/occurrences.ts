import { fieldsOf } from "../../foundation/json.ts";
import type { Content } from "../content/content.ts";
import { overlaysIn, referencesIn } from "../overlays/overlays-in.ts";
import { pointerOf, type Spot, spot } from "../reading/json-document.ts";
import type { ContentFile } from "../reading/read-file.ts";
import type { RefKind } from "../validation/validator.ts";
import { stemOf } from "../words/message-uses.ts";
import { ownersOf } from "./names.ts";

/** A place that says a name. */
export interface Occurrence {
  readonly kind: RefKind;
  readonly name: string;
  /** Funnels in which it counts; empty: it means the same everywhere. */
  readonly owners: readonly string[];
  readonly spot: Spot;
  /** What has the name begins here. */
  readonly declares: boolean;
}

/** Every place of definitions, patches and words that says a name. */
export const occurrencesIn = (content: Content): readonly Occurrence[] =>
  content.memory.recall(collectOccurrences, content);

const collectOccurrences = (content: Content): readonly Occurrence[] =>
  [...content.files.values()].flatMap((file) => occurrencesInFile(content, file));

/** The same of one file alone. */
export const occurrencesInFile = (content: Content, file: ContentFile): readonly Occurrence[] => [
  ...declarationsIn(content, file),
  ...patchedIn(content, file),
  ...referredIn(content, file),
];

/** Do both mean one thing? */
export const isSameName = (one: Occurrence, other: Occurrence): boolean =>
  one.kind === other.kind &&
  one.name === other.name &&
  (one.owners.length === 0 || one.owners.some((owner) => other.owners.includes(owner)));

const KINDS: ReadonlySet<string> = new Set<RefKind>([
  "message",
  "step",
  "route",
  "page",
  "product",
  "coupon",
  "modal",
  "icon",
  "art",
  "picture",
  "video",
  "brand",
  "screen",
  "funnel",
]);

const isRefKind = (to: string): to is RefKind => KINDS.has(to);

const referredIn = (content: Content, file: ContentFile): readonly Occurrence[] => {
  const { document } = file;
  if (!document) return [];
  return referencesIn(content, file).flatMap(({ to, value, pointer }) =>
    isRefKind(to)
      ? [
          {
            kind: to,
            name: value,
            owners: ownersFor(content, file, to),
            spot: spot(document, pointerOf(pointer)),
            declares: false,
          },
        ]
      : [],
  );
};

const IN_A_FUNNEL: ReadonlySet<RefKind> = new Set(["step", "route", "modal", "page"]);

const ownersFor = (content: Content, file: ContentFile, kind: RefKind): readonly string[] =>
  IN_A_FUNNEL.has(kind) ? ownersOf(content, file) : [];

const IN_FUNNEL_FILES = { steps: "step", routes: "route", modals: "modal" } as const;

const declarationsIn = (content: Content, file: ContentFile): readonly Occurrence[] => {
  const { role, document } = file;
  if (!role || !document) return [];
  const one = (kind: RefKind, name: string, pointer: readonly string[], at: Spot["at"] = "value"): Occurrence => ({
    kind,
    name,
    owners: ownersFor(content, file, kind),
    spot: spot(document, pointer, at),
    declares: true,
  });
  switch (role.kind) {
    case "funnel":
    case "quiz": {
      const inFile = Object.entries(IN_FUNNEL_FILES).flatMap(([part, kind]) =>
        Object.keys(fieldsOf(fieldsOf(document.value)[part])).map((name) => one(kind, name, [part, name], "key")),
      );
      return role.kind === "funnel" ? [...inFile, one("funnel", role.owner, ["id"])] : inFile;
    }
    case "page":
      return [one("page", role.name, [])];
    case "marathon":
      return [one("page", `marathons/${role.name}`, [])];
    case "product":
      return [one("product", role.name, ["key"])];
    case "coupon":
      return [one("coupon", role.name, ["name"])];
    case "picture":
    case "video":
    case "brand":
      return [one(role.kind, role.name, ["id"])];
    case "campaign":
      return Object.keys(fieldsOf(fieldsOf(document.value)["pages"])).map((page) =>
        one("page", `${role.name}/${page}`, ["pages", page], "key"),
      );
    case "price-history":
      return Object.keys(fieldsOf(fieldsOf(document.value)["products"])).map((product) => ({
        ...one("product", product, ["products", product], "key"),
        declares: false,
      }));
    case "messages":
      return Object.keys(fieldsOf(document.value)).map((key) =>
        one("message", `${role.name}.${stemOf(key)}`, [key], "key"),
      );
    default:
      return [];
  }
};

/** What patches change by its name: keys of the patch. */
const patchedIn = (content: Content, file: ContentFile): readonly Occurrence[] =>
  overlaysIn(content, file).flatMap(({ document, at, patch, base }) => {
    const one = (kind: RefKind, name: string, keys: readonly string[], declares: boolean): Occurrence => ({
      kind,
      name,
      owners: [base.id],
      spot: spot(document, [...at, ...keys, name], "key"),
      declares,
    });
    const pages = Object.keys(patch.pages ?? {}).map((page) => one("page", page, ["pages"], false));
    const inFiles = (["funnel", "quiz"] as const).flatMap((part) =>
      Object.entries(IN_FUNNEL_FILES).flatMap(([group, kind]) => {
        const names = Object.keys(fieldsOf(fieldsOf(patch[part])[group]));
        const there = fieldsOf(fieldsOf(base[part]?.value)[group]);
        return names.map((name) => one(kind, name, [part, group], !Object.hasOwn(there, name)));
      }),
    );
    return [...pages, ...inFiles];
  });
