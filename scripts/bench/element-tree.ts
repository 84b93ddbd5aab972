import { JSDOM } from "jsdom";
import { createElement, type ReactNode } from "react";

const RENAMED: Readonly<Record<string, string>> = { class: "className", for: "htmlFor", tabindex: "tabIndex" };

/** React refuses children on these. */
const VOID = new Set(["br", "hr", "img", "input", "link", "meta", "source", "wbr"]);

/** The elements of a prerendered page as a ready-made React tree: what is left when rendering costs nothing else. */
export const elementTree = (html: string): ReactNode => {
  const { document } = new JSDOM(html).window;
  const root = document.querySelector("#root") ?? document.body;
  return [...root.childNodes].map((node, at) => asReact(node, at));
};

const asReact = (node: ChildNode, key: number): ReactNode => {
  if (node.nodeType === node.TEXT_NODE) return node.textContent;
  if (!("tagName" in node)) return null;
  // The only nodes with a tag name are elements.
  const element = node as Element;
  const props = [...element.attributes]
    .filter(({ name }) => name !== "style" && !name.startsWith("on"))
    .map(({ name, value }) => [RENAMED[name] ?? name, value] as const);
  const children = [...element.childNodes].map((child, at) => asReact(child, at));
  return VOID.has(element.localName)
    ? createElement(element.localName, { ...Object.fromEntries(props), key })
    : createElement(element.localName, { ...Object.fromEntries(props), key }, ...children);
};
