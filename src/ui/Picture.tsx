import { fallbackWidth, type ShownPicture, sizeAddress, sourceSet } from "../foundation/media/shown-media.ts";
import styles from "./Picture.module.css";

export interface PictureProps {
  readonly picture: ShownPicture;
  /** What it shows; empty: it is decoration. */
  readonly alt: string;
  /** How wide it is drawn, as `sizes` of HTML says it. */
  readonly sizes: string;
  /** It stands in the first view of its page. */
  readonly isFirst?: boolean | undefined;
}

/** A picture that takes its room before it is there, and is loaded in the size that the screen shows. */
export const Picture = ({ picture, alt, sizes, isFirst = false }: PictureProps) => {
  const { width, height, widths, fallback, focus } = picture;
  const [least = width] = widths;
  return (
    <picture>
      {/* Who saves data gets the smallest. */}
      <source
        media="(prefers-reduced-data: reduce)"
        type="image/webp"
        srcSet={`${sizeAddress(picture, least, "webp")} ${least}w`}
        sizes={sizes}
      />
      <source type="image/webp" srcSet={sourceSet(picture)} sizes={sizes} />
      <img
        className={styles["picture"]}
        src={sizeAddress(picture, fallbackWidth(picture), fallback)}
        width={width}
        height={height}
        alt={alt}
        loading={isFirst ? undefined : "lazy"}
        decoding="async"
        fetchPriority={isFirst ? "high" : undefined}
        style={focus && { objectPosition: `${focus.x}% ${focus.y}%` }}
      />
    </picture>
  );
};
