import { mediaAddress, type ShownVideo, sizeAddress } from "../foundation/media/shown-media.ts";
import styles from "./Video.module.css";

export interface VideoProps {
  readonly video: ShownVideo;
  /** What it shows. */
  readonly label: string;
  /** Of the page: captions in it are offered. */
  readonly language: string;
}

const POSTER = 640;

const nameOf = (language: string): string =>
  new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;

/** A video that a visitor starts: until then its poster alone is loaded, so nothing moves and nothing is paid for. */
export const Video = ({ video, label, language }: VideoProps) => {
  const { poster, files, width, height, captions } = video;
  const posterWidth = poster.widths.findLast((each) => each <= POSTER) ?? poster.width;
  const spoken = captions?.[language];
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- The track is there where somebody speaks: its words are in the data.
    <video
      className={styles["video"]}
      controls
      playsInline
      preload="none"
      width={width}
      height={height}
      poster={sizeAddress(poster, posterWidth, "webp")}
      aria-label={label}
    >
      {files.map(({ name, type }) => (
        <source key={name} src={mediaAddress(name)} type={type} />
      ))}
      {spoken && (
        <track kind="captions" src={mediaAddress(spoken)} srcLang={language} label={nameOf(language)} default />
      )}
      {/* For who plays none of them. */}
      <a href={mediaAddress(files[0]?.name ?? "")}>{label}</a>
    </video>
  );
};
