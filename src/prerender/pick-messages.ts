/**
 * The site's own words as code says them: whole keys, and prefixes where the last part is computed
 * (`app.error.${code}`).
 */
export const APP_WORD = /\bapp\.[A-Za-z0-9_.-]+/g;

/** Picks the messages a page needs: those it names (with their plural forms) and those its code may show. */
export const pickMessages = (
  all: Readonly<Record<string, string>>,
  named: Iterable<string>,
  appWords: ReadonlySet<string>,
): Record<string, string> => {
  const wanted = new Set([...named, ...appWords]);
  const prefixes = [...appWords].filter((word) => word.endsWith("."));
  return Object.fromEntries(
    keysOf(all)
      .filter(
        ({ key, plain }) => wanted.has(key) || wanted.has(plain) || prefixes.some((prefix) => key.startsWith(prefix)),
      )
      .map(({ key }) => [key, all[key] ?? ""]),
  );
};

interface MessageKeyForms {
  readonly key: string;
  /** Without the ending of its plural form. */
  readonly plain: string;
}

const keys = new WeakMap<object, readonly MessageKeyForms[]>();

/** The keys of a locale, read once for all of its pages. */
const keysOf = (all: Readonly<Record<string, string>>): readonly MessageKeyForms[] => {
  const known =
    keys.get(all) ??
    Object.keys(all).map((key) => ({ key, plain: key.replace(/_(?:zero|one|two|few|many|other)$/, "") }));
  keys.set(all, known);
  return known;
};
