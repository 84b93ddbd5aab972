import { pause } from "../ports/pause.ts";

/** Longer than this nobody waits for looks. */
const PATIENCE_MS = 5_000;

/** Resolves when the stylesheets that the boot script added are there: what is rendered next is never seen without them. */
export const stylesReady = async (): Promise<void> => {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    (link) => link.sheet === null,
  );
  const arrived = links.map(
    (link) =>
      new Promise<void>((resolve) => {
        link.addEventListener("load", () => resolve(), { once: true });
        link.addEventListener("error", () => resolve(), { once: true });
      }),
  );
  await Promise.race([Promise.all(arrived), pause(PATIENCE_MS)]);
};
