/** What we use of html-to-text 10, which has no types of its own. */
declare module "html-to-text" {
  export interface TextBuilder {
    addLineBreak(): void;
    addInline(text: string, options: { readonly noWordTransform: boolean }): void;
  }
  export interface HtmlElement {
    readonly attribs: Readonly<Record<string, string>>;
    readonly children: readonly unknown[];
  }
  export type Walk = (children: readonly unknown[], builder: TextBuilder) => void;
  export interface SelectorDefinition {
    readonly selector: string;
    readonly format?: string;
    readonly options?: Readonly<Record<string, unknown>>;
  }
  export interface HtmlToTextOptions {
    readonly wordwrap?: number | false;
    readonly formatters?: Readonly<Record<string, (element: HtmlElement, walk: Walk, builder: TextBuilder) => void>>;
    readonly selectors?: readonly SelectorDefinition[];
  }
  /** @returns takes HTML, gives text */
  export function compile(options: HtmlToTextOptions): (html: string) => string;
}
