/** Every string inside a definition, in order. Message keys, icon names and page paths are told apart by who knows them. */
export const stringsIn = (value: unknown): readonly string[] => {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(stringsIn);
  return [];
};

/** Name of an icon or an illustration: `logo:visa`, `doodle:running`. */
export const PICTURE = /\b(?:emoji|health|logo|doodle|art):[a-z0-9-]+/g;

const isPicture = new RegExp(`^${PICTURE.source}$`);

export const picturesIn = (value: unknown): readonly string[] =>
  stringsIn(value).filter((text) => isPicture.test(text));
