import { createRequire } from "node:module";
import type { Picture } from "./picture.ts";

interface SetIcon {
  readonly body: string;
  readonly width?: number;
  readonly height?: number;
}

/** The part of an Iconify set (`icons.json`) that we read. */
interface IconSet {
  readonly width?: number;
  readonly height?: number;
  readonly icons: Readonly<Record<string, SetIcon>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
}

/** Prefix in content → npm package. */
export const ICON_PACKAGES = {
  emoji: "@iconify-json/fluent-emoji-flat",
  health: "@iconify-json/healthicons",
  logo: "@iconify-json/logos",
} as const;

export type IconPrefix = keyof typeof ICON_PACKAGES;

export const isIconPrefix = (text: string): text is IconPrefix => text in ICON_PACKAGES;

const require = createRequire(import.meta.url);

/** Versions of the sets, for the key of caches. */
export const setVersions = (): string =>
  Object.values(ICON_PACKAGES)
    .map((name) => {
      const { version }: { version: string } = require(`${name}/package.json`);
      return `${name}@${version}`;
    })
    .join(" ");

// Megabytes of JSON: read once, and only the set that is asked for. `require` keeps it.
const setOf = (prefix: IconPrefix): IconSet => require(`${ICON_PACKAGES[prefix]}/icons.json`);

export const namesOf = (prefix: IconPrefix): readonly string[] => {
  const set = setOf(prefix);
  return [...Object.keys(set.icons), ...Object.keys(set.aliases ?? {})];
};

/** The icon of a set, or null when the set has none of this name. */
export const iconPicture = (prefix: IconPrefix, name: string): Picture | null => {
  const set = setOf(prefix);
  const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ""];
  if (!icon) return null;
  return { body: icon.body, viewBox: `0 0 ${icon.width ?? set.width ?? 16} ${icon.height ?? set.height ?? 16}` };
};
