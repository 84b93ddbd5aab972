import { LOCALES, languageOf } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import { mediaAt, videoPath } from "../../../language/content/media.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import { oneVideo } from "../parts/examples/asset-example.ts";

type Args = { readonly id: string; readonly languages: readonly string[] };

const LANGUAGES = [...new Set(LOCALES.map(languageOf))].sort();

function* check({ files, videos }: Content): Iterable<Finding<Args>> {
  for (const [id, { document, value }] of videos) {
    const captions: Readonly<Record<string, string>> = { ...value.captions };
    const speaks = value.files.some((file) => mediaAt(files, videoPath(file))?.hasSound) && !value.speechless;
    const languages = LANGUAGES.filter((language) => !Object.hasOwn(captions, language));
    // Who captions it in one language says that there is something to read.
    if (languages.length > 0 && (speaks || value.captions))
      yield { where: spot(document, value.captions ? ["captions"] : [], "key"), args: { id, languages } };
  }
}

export const rule: Rule<Args> = {
  code: "FNL5025",
  severity: "error",
  title: "What is spoken in a video cannot be read in some language",
  explanation:
    "Who does not hear, or watches without sound, reads what is spoken: `captions` names a WebVTT file for every language. A video with sound in which nobody speaks says so with `speechless`.",
  wrong: oneVideo({ file: { hasSound: true } }),
  right: oneVideo({ entry: { speechless: true }, file: { hasSound: true } }),
  check,
  say: ({ id, languages }) => [
    `the video "${id}" has sound and no captions in ${languages.join(", ")}`,
    'add "captions", a file for each language, or "speechless": true where nobody speaks',
  ],
};
