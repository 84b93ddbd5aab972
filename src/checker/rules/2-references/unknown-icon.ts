import {
  type PictureSuggestion,
  suggestedPicture,
  suggestedPictureText,
} from "../../../language/names/suggested-picture.ts";
import { checkNames, type UnknownNameRule, unknownName } from "../parts/unknown-name.ts";

export const rule: UnknownNameRule<PictureSuggestion> = {
  code: "FNL2007",
  severity: "error",
  title: "An icon does not exist",
  explanation:
    "Icons come from three sets: `emoji:` (Fluent Emoji), `health:` (Health Icons) and `logo:` (payment marks).",
  wrong: {
    "funnels/sample/quiz.json": { steps: { goal: { question: { options: { run: { icon: "emoji:runing-shoe" } } } } } },
  },
  right: {
    "funnels/sample/quiz.json": { steps: { goal: { question: { options: { run: { icon: "emoji:running-shoe" } } } } } },
  },
  findsUnknownNames: true,
  check: checkNames("icon", ({ value, names }): PictureSuggestion => suggestedPicture(value, names)),
  say: unknownName<PictureSuggestion>("icon", (hints) => suggestedPictureText(hints, "icons")),
};
