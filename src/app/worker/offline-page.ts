export interface OfflineWords {
  readonly lang: string;
  readonly brand: string;
  readonly title: string;
  readonly text: string;
  readonly again: string;
}

const STYLE = (ink: string, paper: string): string =>
  `body{margin:0;display:grid;min-height:100vh;place-content:center;gap:16px;padding:24px;box-sizing:border-box;` +
  `max-width:32rem;margin-inline:auto;background:${paper};color:${ink};font:17px/1.5 system-ui,sans-serif}` +
  `b{letter-spacing:.06em}h1,p{margin:0}` +
  `a{justify-self:start;display:grid;place-content:center;min-height:48px;padding:0 24px;border:2px solid;` +
  `border-radius:24px;color:inherit;font-weight:600;text-decoration:none}`;

/**
 * A whole page without a script: its one link asks for the address again.
 * @param look the colours of the document that hands it over
 */
export const offlinePage = (words: OfflineWords, look: { readonly ink: string; readonly paper: string }): string => {
  const page = document.implementation.createHTMLDocument(words.title);
  page.documentElement.lang = words.lang;
  const add = (parent: Element, tag: string, text: string, attributes: Readonly<Record<string, string>> = {}): void => {
    const element = page.createElement(tag);
    element.textContent = text;
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    parent.append(element);
  };
  add(page.head, "meta", "", { name: "viewport", content: "width=device-width, initial-scale=1" });
  add(page.head, "style", STYLE(look.ink, look.paper));
  add(page.body, "b", words.brand);
  add(page.body, "h1", words.title);
  add(page.body, "p", words.text);
  add(page.body, "a", words.again, { href: "" });
  return `<!doctype html>${page.documentElement.outerHTML}`;
};
