/** What a file of the content tree is, from its path. */
export type FileKind =
  | "funnel"
  | "quiz"
  | "page"
  | "story"
  | "product"
  | "brand"
  | "campaign"
  | "marathon"
  | "coupon"
  | "picture"
  | "video"
  /** A picture, a video or its captions: what was measured of it stands for it. */
  | "media"
  | "experiment"
  | "price-history"
  | "tracking-plan"
  | "privacy"
  | "locales"
  | "messages";

export interface FileRole {
  readonly kind: FileKind;
  /** Funnel id, page path, name of a story, product key, brand id, campaign id, or the first part of message keys. */
  readonly name: string;
  /** Funnel that a funnel, quiz, page or story belongs to (`site`: shared pages), or language folder of messages. */
  readonly owner: string;
}

const PLACES: readonly (readonly [RegExp, FileKind])[] = [
  [/^funnels\/products\/(?<name>[^/]+)\.json$/, "product"],
  [/^funnels\/brands\/(?<name>[^/]+)\.json$/, "brand"],
  [/^funnels\/experiments\/(?<name>[^/]+)\.json$/, "experiment"],
  [/^funnels\/coupons\/(?<name>[^/]+)\.json$/, "coupon"],
  [/^funnels\/assets\/pictures\/(?<name>[^/]+)\.json$/, "picture"],
  [/^funnels\/assets\/videos\/(?<name>[^/]+)\.json$/, "video"],
  [/^funnels\/assets\/pictures\/(?<name>[^/]+\.(?:jpe?g|png|svg|webp))$/, "media"],
  [/^funnels\/assets\/videos\/(?<name>[^/]+\.(?:mp4|vtt|webm))$/, "media"],
  [/^funnels\/seasonal\/(?<name>[^/]+)\.json$/, "campaign"],
  [/^funnels\/marathons\/(?<name>[^/]+)\.json$/, "marathon"],
  [/^funnels\/(?<name>price-history)\.json$/, "price-history"],
  [/^funnels\/(?<name>tracking-plan)\.json$/, "tracking-plan"],
  [/^funnels\/(?<name>privacy)\.json$/, "privacy"],
  [/^locales\/(?<name>locales)\.json$/, "locales"],
  [/^funnels\/(?<owner>[^/]+)\/pages\/(?<name>.+)\.json$/, "page"],
  [/^funnels\/(?<owner>(?!site\/)[^/]+)\/stories\/(?<name>[^/]+)\.json$/, "story"],
  [/^funnels\/(?<owner>[^/]+)\/funnel\.json$/, "funnel"],
  [/^funnels\/(?<owner>[^/]+)\/quiz\.json$/, "quiz"],
  [/^locales\/(?<owner>[^/]+)\/(?<name>[^/]+)\.json$/, "messages"],
];

/** Kinds of files that have a schema. */
export const FILE_KINDS: readonly FileKind[] = [...new Set(PLACES.map(([, kind]) => kind))].filter(
  (kind) => kind !== "media",
);

/** `"funnels/20/pages/home.json"` → page `home` of funnel 20; null: no place for a file. */
export const fileRole = (path: string): FileRole | null => {
  for (const [pattern, kind] of PLACES) {
    const groups = pattern.exec(path)?.groups;
    if (groups) return { kind, name: groups["name"] ?? groups["owner"] ?? "", owner: groups["owner"] ?? "" };
  }
  return null;
};
