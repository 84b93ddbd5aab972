import type { Content } from "../../../language/content/content.ts";
import type { Dangling } from "../../../language/names/names.ts";
import { oneVideo } from "../parts/examples/asset-example.ts";
import { checkNames, listed, suggestedName, type UnknownNameRule, unknownName } from "../parts/unknown-name.ts";

type Hints = ReturnType<typeof suggestedName> & { readonly isPicture: boolean };

const hintsOf = (reference: Dangling, { pictures }: Content): Hints => ({
  ...suggestedName(reference),
  isPicture: pictures.has(reference.value),
});

export const rule: UnknownNameRule<Hints> = {
  code: "FNL2022",
  severity: "error",
  title: "A video does not exist",
  explanation: "A video is named by its id: a file in `funnels/assets/videos/`.",
  wrong: oneVideo({ section: { video: "dawn" } }),
  right: oneVideo(),
  findsUnknownNames: true,
  check: checkNames("video", hintsOf),
  say: unknownName<Hints>("video", (hints) =>
    hints.isPicture ? 'that is a picture: show it in a section of the kind "picture"' : listed("videos")(hints),
  ),
};
