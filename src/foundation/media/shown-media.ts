/** A picture as pages show it: made in several widths as WebP, and once for who does not read that. */
export interface ShownPicture {
  /** Message key of what it shows; absent: it is decoration. */
  readonly alt?: string;
  /** `path-at-dawn-6f1c2a90`: another picture has another name. */
  readonly name: string;
  /** Of the widest. */
  readonly width: number;
  readonly height: number;
  /** In pixels, ascending. */
  readonly widths: readonly number[];
  readonly fallback: Fallback;
  /** The point that stays in sight, in per cent from the left and from the top. */
  readonly focus?: { readonly x: number; readonly y: number };
}

export interface ShownVideo {
  /** Message key of what it shows. */
  readonly label: string;
  readonly files: readonly { readonly name: string; readonly type: string }[];
  readonly width: number;
  readonly height: number;
  readonly poster: ShownPicture;
  /** File of captions by language. */
  readonly captions?: Readonly<Record<string, string>>;
}

/** By id, what a section shows: the build puts it beside what an author wrote. */
export interface ShownMedia {
  readonly pictures: Readonly<Record<string, ShownPicture>>;
  readonly videos: Readonly<Record<string, ShownVideo>>;
}

export type Fallback = "jpg" | "png";

const WIDTHS = [320, 640, 960, 1280];
const WIDEST = 1280;
const FALLBACK = 640;

/** The widths in which a picture is made. @param width of its file; null: it is drawn by lines, in any */
export const widthsOf = (width: number | null): readonly number[] => {
  if (width === null) return WIDTHS;
  const widest = Math.min(width, WIDEST);
  return [...WIDTHS.filter((each) => each < widest), widest];
};

/** The width for who does not read WebP. */
export const fallbackWidth = ({ widths }: Pick<ShownPicture, "widths">): number =>
  Math.min(FALLBACK, widths.at(-1) ?? FALLBACK);

/** Address of one size. */
export const sizeAddress = ({ name }: Pick<ShownPicture, "name">, width: number, format: string): string =>
  `/media/${name}-${width}.${format}`;

/** Address of a file that is sent as it is. */
export const mediaAddress = (name: string): string => `/media/${name}`;

/** What a browser chooses from. */
export const sourceSet = (picture: ShownPicture): string =>
  picture.widths.map((width) => `${sizeAddress(picture, width, "webp")} ${width}w`).join(", ");
