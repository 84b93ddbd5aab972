import type { Content } from "../../../language/content/content.ts";
import type { Dangling } from "../../../language/names/names.ts";
import { onePicture, oneVideo } from "../parts/examples/asset-example.ts";
import { checkNames, listed, suggestedName, type UnknownNameRule, unknownName } from "../parts/unknown-name.ts";

type Hints = ReturnType<typeof suggestedName> & { readonly isVideo: boolean };

const hintsOf = (reference: Dangling, { videos }: Content): Hints => ({
  ...suggestedName(reference),
  isVideo: videos.has(reference.value),
});

export const rule: UnknownNameRule<Hints> = {
  code: "FNL2021",
  severity: "error",
  title: "A picture does not exist",
  explanation:
    "A picture is named by its id: a file in `funnels/assets/pictures/`, which says where the picture itself lies, what it shows and who made it.",
  wrong: onePicture({ section: { picture: "dwan" } }),
  right: oneVideo(),
  findsUnknownNames: true,
  check: checkNames("picture", hintsOf),
  say: unknownName<Hints>("picture", (hints) =>
    hints.isVideo ? 'that is a video: show it in a section of the kind "video"' : listed("pictures")(hints),
  ),
};
