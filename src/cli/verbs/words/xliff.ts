import { WrongUse } from "../../../foundation/failures/wrong-use.ts";
import type { TranslatorNote, Unit } from "./unit.ts";
import { isCopy, SOURCE } from "./word-files.ts";

const NAMESPACE = "urn:oasis:names:tc:xliff:document:1.2";

/** XLIFF 1.2: what every translation tool reads. Placeholders stay text; the import checks them. */
export const unitsToXliff = (
  units: readonly Unit[],
  language: string,
  noteOf: (unit: Unit) => TranslatorNote,
): string => {
  const files = [...new Set(units.map(({ file }) => file))];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff version="1.2" xmlns="${NAMESPACE}">`,
    ...files.flatMap((file) => [
      `  <file original="${escaped(file)}" source-language="${SOURCE}" target-language="${language}" datatype="plaintext">`,
      "    <body>",
      ...units.filter((unit) => unit.file === file).flatMap((unit) => unitLines(unit, language, noteOf(unit))),
      "    </body>",
      "  </file>",
    ]),
    "</xliff>\n",
  ].join("\n");
};

const unitLines = (
  { key, source, target }: Unit,
  language: string,
  { lines, most }: TranslatorNote,
): readonly string[] => {
  const limit = most === null ? "" : ` maxwidth="${most}" size-unit="char"`;
  const state = isCopy(language, source, target) ? "new" : "translated";
  return [
    `      <trans-unit id="${escaped(key)}" xml:space="preserve"${limit}>`,
    `        <source>${escaped(source)}</source>`,
    target === "" ? '        <target state="new"/>' : `        <target state="${state}">${escaped(target)}</target>`,
    ...lines.map((line) => `        <note>${escaped(line)}</note>`),
    "      </trans-unit>",
  ];
};

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** @throws WrongUse for what is no XLIFF 1.2, or is translated into another language. */
export const unitsFromXliff = async (text: string, language: string): Promise<readonly Unit[]> => {
  const { JSDOM } = await import("jsdom");
  const document = parsed(() => new JSDOM(text, { contentType: "application/xml" }).window.document);
  const root = document.documentElement;
  if (root.localName !== "xliff" || root.getAttribute("version") !== "1.2")
    throw new WrongUse('the file is no XLIFF 1.2: its root is not <xliff version="1.2">');
  const files = [...document.getElementsByTagName("file")];
  const other = files.map((file) => file.getAttribute("target-language")).find((each) => each && each !== language);
  if (other) throw new WrongUse(`the file is translated into "${other}", not "${language}"; say --locale ${other}`);
  return files.flatMap((file) =>
    [...file.getElementsByTagName("trans-unit")].map((unit) => ({
      file: file.getAttribute("original") ?? "",
      key: unit.getAttribute("id") ?? "",
      source: unit.getElementsByTagName("source")[0]?.textContent ?? "",
      target: unit.getElementsByTagName("target")[0]?.textContent ?? "",
    })),
  );
};

const parsed = (parse: () => Document): Document => {
  try {
    return parse();
  } catch (fault) {
    throw new WrongUse(`the file is not well-formed XML: ${fault instanceof Error ? fault.message : String(fault)}`);
  }
};
