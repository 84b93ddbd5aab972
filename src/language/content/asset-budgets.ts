import type { PictureFile } from "../types/picture.gen.ts";
import type { VideoFile } from "../types/video.gen.ts";

const PICTURE_KILOBYTES = 120;
const VIDEO_KILOBYTES = 1500;

/** Kilobytes of the largest size of a picture, as WebP. */
export const pictureBudget = ({ budget = PICTURE_KILOBYTES }: Pick<PictureFile, "budget">): number => budget;

/** Kilobytes of each file of a video. */
export const videoBudget = ({ budget = VIDEO_KILOBYTES }: Pick<VideoFile, "budget">): number => budget;
