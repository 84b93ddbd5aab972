/** Every string inside a definition, in order. Message keys, icon names and page paths are told apart by who knows them. */
export const stringsIn = (value: unknown): readonly string[] => {
  const found: string[] = [];
  collect(value, found);
  return found;
};

const collect = (value: unknown, found: string[]): void => {
  if (typeof value === "string") found.push(value);
  else if (typeof value === "object" && value !== null) for (const part of Object.values(value)) collect(part, found);
};

/** Name of an icon or an illustration: `logo:visa`, `doodle:running`. */
export const PICTURE = /\b(?:emoji|health|logo|doodle|art):[a-z0-9-]+/g;

const isPicture = new RegExp(`^${PICTURE.source}$`);

export const picturesIn = (value: unknown): readonly string[] =>
  stringsIn(value).filter((text) => isPicture.test(text));
