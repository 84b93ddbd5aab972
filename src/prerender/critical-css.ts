import postcss, { type AtRule, type ChildNode, type Root, type Rule } from "postcss";

const classesIn = (selector: string): readonly string[] =>
  [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) => name ?? "");

const isKeyframes = (node: Rule["parent"] | AtRule): node is AtRule =>
  node?.type === "atrule" && "name" in node && node.name.endsWith("keyframes");

/** Attributes that the document and its boot script set. Others that the HTML does not have come with the application, and its sheet. */
const EARLY = ["data-brand", "data-season", "data-resume", "data-personal", "data-taken", "data-unstored"];

/** Those that must be there; what stands after `:not(` may be what must not. */
const attributesIn = (selector: string): readonly string[] =>
  [...(selector.split(":not(")[0] ?? "").matchAll(/\[(data-[\w-]+|dir)\b/g)].map(([, name]) => name ?? "");

/** Names of elements, outside of `:not(` and what else stands in brackets. */
const tagsIn = (selector: string): readonly string[] =>
  [...selector.replaceAll(/\([^)]*\)?|\[[^\]]*\]/g, "").matchAll(/(?:^|[\s>+~])([a-z][a-z0-9]*)/g)].map(
    ([, name]) => name ?? "",
  );

/** Nobody is in such a state, and nothing passes from one to another, before the whole sheet is there. */
const LATE_STATE = /:(?:hover|active|disabled)\b/;

const isLate = (selector: string): boolean => LATE_STATE.test(selector.replaceAll(/:not\([^)]*\)/g, ""));
const LATE_PROPERTY = "transition";

const isForPaper = ({ name, params }: AtRule): boolean =>
  name === "page" || (name === "media" && /^print\b/.test(params));

/** Names after `var(` and in `animation`, with whatever else stands in the values: none is missed. */
const namesUsed = (root: Root): ReadonlySet<string> => {
  const names = new Set<string>();
  root.walkDecls(({ value }) => {
    for (const [name] of value.matchAll(/[\w-]+/g)) names.add(name);
  });
  return names;
};

/** Leaves out what only the rules of other pages move by, or read. @returns false: all that is left is used */
const dropUnused = (root: Root): boolean => {
  const names = namesUsed(root);
  let isSmaller = false;
  const drop = (node: ChildNode): void => {
    node.remove();
    isSmaller = true;
  };
  root.walkAtRules((rule) => {
    if (isKeyframes(rule) && !names.has(rule.params)) drop(rule);
  });
  root.walkDecls(/^--/, (declaration) => {
    if (!names.has(declaration.prop)) drop(declaration);
  });
  return isSmaller;
};

/**
 * The part of the stylesheet that a prerendered page needs for its first paint: rules whose classes all occur in its
 * HTML, and rules without classes, with what they read and move by. The whole sheet follows with the application.
 */
export class CriticalCss {
  readonly #root: Root;
  readonly #known = new Map<string, string>();

  constructor(css: string) {
    this.#root = postcss.parse(css);
  }

  of(html: string): string {
    const used = new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names]) => (names ?? "").split(/\s+/)));
    const attributes = new Set([...EARLY, ...[...html.matchAll(/\s(data-[\w-]+)=/g)].map(([, name]) => name ?? "")]);
    const tags = new Set(["html", "body", ...[...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name]) => name ?? "")]);
    const key = [...used, ...attributes, ...tags].sort().join(" ");
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const root = this.#root.clone();
    root.walkAtRules((rule) => {
      if (isForPaper(rule)) rule.remove();
    });
    root.walkRules((rule) => {
      if (isKeyframes(rule.parent)) return;
      const selectors = rule.selectors.filter(
        (selector) =>
          !isLate(selector) &&
          tagsIn(selector).every((name) => tags.has(name)) &&
          classesIn(selector).every((name) => used.has(name)) &&
          attributesIn(selector).every((name) => attributes.has(name)),
      );
      if (selectors.length === 0) rule.remove();
      else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
    });
    root.walkDecls(LATE_PROPERTY, (declaration) => void declaration.remove());
    root.walkComments((comment) => void comment.remove());
    while (dropUnused(root));
    root.walkRules((rule) => {
      if (rule.nodes.length === 0) rule.remove();
    });
    root.walkAtRules((rule) => {
      if (rule.nodes?.length === 0 && rule.name !== "layer") rule.remove();
    });
    const css = root.toString();
    this.#known.set(key, css);
    return css;
  }
}
