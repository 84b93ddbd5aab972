import { readdirSync } from "node:fs";
import { relative } from "node:path";

const CLASS = /\.([A-Za-z_][\w-]*)/g;

/**
 * Names classes of CSS modules as shortly as can be, for they stand in every page: the file's place among all, and the
 * class's place in its file. The bundles of the browser and of the prerenderer come to the same names by themselves.
 *
 * @param folder that holds every module
 */
export const shortClassNames = (folder: string): ((name: string, file: string, css: string) => string) => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".module.css"))
    .sort();
  return (name, file, css) => {
    const place = files.indexOf(relative(folder, file.split("?")[0] ?? file));
    if (place < 0) throw new Error(`${file} is no CSS module below ${folder}`);
    const classes = new Set([...css.matchAll(CLASS)].map(([, each]) => each)).add(name);
    return `_${place.toString(36)}-${[...classes].indexOf(name).toString(36)}`;
  };
};
