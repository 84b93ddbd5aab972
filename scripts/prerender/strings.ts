/** Every string inside a definition, in order. Message keys, icon names and page paths are told apart by who knows them. */
export const stringsIn = (value: unknown): readonly string[] => {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(stringsIn);
  return [];
};

const PICTURE = /^(?:emoji|health|logo|doodle|art):[a-z0-9-]+$/;

export const picturesIn = (value: unknown): readonly string[] => stringsIn(value).filter((text) => PICTURE.test(text));
