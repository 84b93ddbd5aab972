import type { Rule } from "../../rule.ts";
import { checkTexts, type Worded } from "../parts/words-in-texts.ts";

/** What authors write until they know what to say. "todo" in small letters is Spanish. */
const MARK = /\b(?:TO[-]?DO|FIX[-]?ME|TBD|TBC|X{3,}|TK)\b|\?\?\?/;
/** A number that is still to come: "XX recipes". As a Roman number it counts centuries. */
const NO_NUMBER = /(?<!(?:siglo|secolo|siècle)\s)\bXX(?=[\s\u00A0](?!secolo)\p{L}{3,}|[\s\u00A0]?[%€$£])/u;
const FILLER =
  /\blorem ipsum\b|\bdolor sit amet\b|^(?:text|title|label|why|placeholder|copy|headline|button|titel|texto|texte|testo|título|titre|titolo)\W*$|\b(?:your|some|dummy|sample) (?:text|copy) here\b|\[(?:insert|add|your) [^\]]*\](?!\()/i;

/** With what a chat hands its answer over. */
const HANDED_OVER =
  /^(?:sure|certainly|of course|gerne)[!,] (?:here|hier)|\bhere(?:’s| is) (?:a|an|the|your) (?:\p{L}+ )?(?:version|translation|rewrite|alternative)\b|\bas an AI\b|\bhier ist (?:die|eine|deine|Ihre) (?:\p{L}+ )?(?:Übersetzung|Version|Variante)(?!\p{L})|\bvoici (?:la|une|votre) (?:traduction|version)\b|\baquí (?:tienes|está) (?:la|una|tu) (?:traducción|versión)|\becco (?:la|una|tua) (?:traduzione|versione)\b/iu;

/** The name that a camera or a computer gave a picture, instead of what it shows. */
const FILE_NAME =
  /(?<![/\p{L}\d])(?:IMG|DSC|DSCN|PXL)_?\d{3,}|[\p{L}\d)_-]\.(?:jpe?g|png|webp|svg|gif|mp4|webm|psd)\b/iu;

const checkWords = checkTexts(
  (text) =>
    (MARK.exec(text) ??
      NO_NUMBER.exec(text) ??
      FILLER.exec(text) ??
      HANDED_OVER.exec(text) ??
      FILE_NAME.exec(text))?.[0],
);

export const rule: Rule<Worded> = {
  code: "FNL5020",
  severity: "warning",
  title: "Words that only keep a place",
  explanation:
    "“TBD”, “Text”, “lorem ipsum”, the file name of a picture, what the templates begin with, and the sentence with which a chat hands over its answer are not meant for visitors. They ship when nobody notices.",
  wrong: { "locales/en/sample.json": { "story.head": "TBD: a better headline" } },
  right: { "locales/en/sample.json": { "story.head": "Ana runs" } },
  checkWords,
  say: ({ words }) => [`"${words}" only keeps a place`, "write what visitors are to read"],
};
