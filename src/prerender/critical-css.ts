import postcss, { type Root, type Rule } from "postcss";

const classesIn = (selector: string): readonly string[] =>
  [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) => name ?? "");

const isUsed = (rule: Rule, used: ReadonlySet<string>): boolean =>
  rule.selectors.some((selector) => classesIn(selector).every((name) => used.has(name)));

/**
 * The part of the stylesheet that a prerendered page needs for its first paint: rules whose classes all occur in its
 * HTML, and rules without classes. The whole sheet follows with the application.
 */
export class CriticalCss {
  readonly #root: Root;
  readonly #known = new Map<string, string>();

  constructor(css: string) {
    this.#root = postcss.parse(css);
  }

  of(html: string): string {
    const used = new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names]) => (names ?? "").split(/\s+/)));
    const key = [...used].sort().join(" ");
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const root = this.#root.clone();
    root.walkRules((rule) => {
      const parent = rule.parent;
      if (parent?.type === "atrule" && "name" in parent && parent.name.endsWith("keyframes")) return;
      if (!isUsed(rule, used)) rule.remove();
    });
    root.walkAtRules((rule) => {
      if (rule.nodes?.length === 0 && rule.name !== "layer") rule.remove();
    });
    const css = root.toString();
    this.#known.set(key, css);
    return css;
  }
}
