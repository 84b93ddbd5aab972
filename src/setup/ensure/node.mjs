import { Unmet } from "./unmet.mjs";

const MAJOR = 20;
const MINOR = 19;

/** @throws Unmet on a Node that the build tool refuses. */
export const ensureNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > MAJOR || (major === MAJOR && minor >= MINOR)) return;
  throw new Unmet(
    `Node ${MAJOR}.${MINOR} or newer is needed; this is ${process.versions.node}.\n` +
      "Vite 8 loads its parts by require() of ES modules, which older versions do not have.\n" +
      "Install a newer one, for example: npx -y -p node@24 npm start",
  );
};
