import { access, constants, stat } from "node:fs/promises";
import path from "node:path";
import { type Locale, languageOf } from "../../foundation/locale.ts";
import type { Services } from "../services.ts";
import type { Download } from "./download-token.ts";

/** `ebook.de.pdf` for who ordered in German, else `ebook.pdf`. */
const namesOf = ({ product, format }: FileSold, locale: Locale): readonly string[] => [
  `${product}.${languageOf(locale)}.${format}`,
  `${product}.${format}`,
];

type FileSold = Pick<Download, "product" | "format">;

const isReadable = async (file: string): Promise<boolean> => {
  try {
    await access(file, constants.R_OK);
    return (await stat(file)).isFile();
  } catch {
    // Missing or closed to the server, it cannot be sent: the operator is told its name, and mail and page go on.
    return false;
  }
};

/**
 * Path of the file that a buyer of the locale gets; null while the operator has put none there.
 * @param sold of the catalogue: never the text of a request alone
 */
export const soldFile = async (
  { filesFolder }: Pick<Services, "filesFolder">,
  sold: FileSold,
  locale: Locale,
): Promise<string | null> => {
  for (const name of namesOf(sold, locale)) {
    const file = path.join(filesFolder, name);
    if (await isReadable(file)) return file;
  }
  return null;
};
