import {
  type PictureSuggestion,
  suggestedPicture,
  suggestedPictureText,
} from "../../../language/names/suggested-picture.ts";
import { checkNames, type UnknownNameRule, unknownName } from "../parts/unknown-name.ts";

export const rule: UnknownNameRule<PictureSuggestion> = {
  code: "FNL2008",
  severity: "error",
  title: "An illustration does not exist",
  explanation: "Illustrations are figures of Open Doodles: `doodle:` and the name of the figure.",
  wrong: { "funnels/sample/pages/home.json": { art: "doodle:runing" } },
  right: { "funnels/sample/pages/home.json": { art: "doodle:running" } },
  findsUnknownNames: true,
  check: checkNames("art", ({ value, names }): PictureSuggestion => suggestedPicture(value, names)),
  say: unknownName<PictureSuggestion>("illustration", (hints) => suggestedPictureText(hints, "illustrations")),
};
