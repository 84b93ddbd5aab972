/** What the build was given, as `src/app/start/vite-env.d.ts` lists it. */
type Settings = Readonly<Record<string, string | undefined>>;

const GROWTHBOOK = "https://cdn.growthbook.io";

const originOf = (name: string, address: string): string => {
  if (!URL.canParse(address)) throw new Error(`${name} is no address: ${address}`);
  return new URL(address).origin;
};

/**
 * Services that the browser may talk to besides our own server: those that the build was given a key for, and no others.
 * @throws with the name of a setting that is no address.
 */
export const outsideOrigins = (settings: Settings): readonly string[] => {
  const { VITE_SENTRY_DSN: dsn, VITE_GROWTHBOOK_KEY: key, VITE_GROWTHBOOK_HOST: host } = settings;
  return [
    ...(dsn ? [originOf("VITE_SENTRY_DSN", dsn)] : []),
    ...(key ? [originOf("VITE_GROWTHBOOK_HOST", host || GROWTHBOOK)] : []),
  ];
};

/** Frames that a page may hold: the one with advertisers' tags, where the build names it. */
export const outsideFrames = ({ VITE_TAG_FRAME: frame }: Settings): readonly string[] =>
  frame ? [originOf("VITE_TAG_FRAME", frame)] : [];
