import { existsSync, readFileSync } from "node:fs";

const read = (folder: string, file: string): Readonly<Record<string, string>> => {
  const path = `${import.meta.dirname}/../../locales/${folder}/${file}.json`;
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Record<string, string>) : {};
};

/**
 * The words that a visitor of this locale reads, by message key: `words("de-DE")("app.close")`.
 * @throws for a key that has no words, as the build would
 */
export const words = (locale: string) => {
  return (key: string): string => {
    const [file = "", ...rest] = key.split(".");
    const name = rest.join(".");
    const text = read(locale, file)[name] ?? read(locale.slice(0, 2), file)[name];
    if (text === undefined) throw new Error(`No words for ${key} in ${locale}`);
    return text;
  };
};
