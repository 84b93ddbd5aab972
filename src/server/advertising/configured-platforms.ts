import { BadEnvironment } from "../../foundation/failures/bad-environment.ts";
import { PIXEL_ADDRESS, pixel } from "./pixel.ts";
import type { AdPlatform } from "./platform.ts";
import { SHORT_VIDEO_ADDRESS, shortVideoPixel } from "./short-video.ts";

type Variables = Readonly<Record<string, string | undefined>>;

/** Values of variables that only make sense together; null when none of them is set. */
const together = <N extends string>(variables: Variables, names: readonly N[]): Readonly<Record<N, string>> | null => {
  const missing = names.filter((name) => !variables[name]);
  if (missing.length === names.length) return null;
  if (missing.length > 0)
    throw new BadEnvironment(`Set ${missing.join(" and ")}, too, or none of ${names.join(", ")}.`);
  return Object.fromEntries(names.map((name) => [name, variables[name]])) as Readonly<Record<N, string>>;
};

/** Whom conversions go to. @throws with the variables that are missing */
export const configuredPlatforms = (variables: Variables): readonly AdPlatform[] => {
  const own = together(variables, ["PIXEL_ID", "PIXEL_TOKEN", "PIXEL_APP_SECRET"]);
  const short = together(variables, ["SHORT_VIDEO_PIXEL_ID", "SHORT_VIDEO_PIXEL_TOKEN"]);
  return [
    ...(own
      ? [
          pixel({
            id: own.PIXEL_ID,
            token: own.PIXEL_TOKEN,
            appSecret: own.PIXEL_APP_SECRET,
            address: variables["PIXEL_ADDRESS"] || PIXEL_ADDRESS,
          }),
        ]
      : []),
    ...(short
      ? [
          shortVideoPixel({
            id: short.SHORT_VIDEO_PIXEL_ID,
            token: short.SHORT_VIDEO_PIXEL_TOKEN,
            address: variables["SHORT_VIDEO_PIXEL_ADDRESS"] || SHORT_VIDEO_ADDRESS,
          }),
        ]
      : []),
  ];
};
