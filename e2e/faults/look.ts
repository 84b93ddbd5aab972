/** What a visitor sees at one moment. Runs in the page. */
export interface Look {
  readonly path: string;
  readonly hasHeading: boolean;
  /** Characters of text that can be seen. */
  readonly characters: number;
  /** Texts of what the page says of its own accord. */
  readonly messages: readonly string[];
  /** The same, button by button and paragraph by paragraph; without what can be chosen in a list. */
  readonly lines: readonly string[];
  /** One of them says that something is done. */
  readonly isDone: boolean;
  /** Words with dots in them, as message keys have: what is seen, and what is read out or shown at the pointer. */
  readonly dotted: readonly string[];
  /** Locale that the document says it is in. */
  readonly locale: string;
  /** A button stands in a message, or the page has one that can be pressed. */
  readonly hasWayOn: boolean;
  /** True: the button in the message is the way on. */
  readonly hasOwnButton: boolean;
  /** The document is the one that was there at the last look. */
  readonly isSame: boolean;
}

export const lookAt = (): Look => {
  const isVisible = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const textOf = (element: Element): string => (element instanceof HTMLElement ? element.innerText.trim() : "");
  const main = document.querySelector("main") ?? document.body;
  const shown = isVisible(main) ? textOf(main) : "";
  const refused = [...document.querySelectorAll('[aria-invalid="true"]')].flatMap((field) =>
    (field.getAttribute("aria-describedby") ?? "").split(" ").flatMap((id) => document.getElementById(id) ?? []),
  );
  const messages = [
    ...document.querySelectorAll('[role="alert"], [role="status"], [role="alertdialog"], dialog[open]'),
    // The page that stands in for one that has failed, and loads it anew.
    ...document.querySelectorAll('main section:has(a[href=""])'),
    ...refused,
  ].filter((element) => isVisible(element) && /\p{Letter}{3}/u.test(textOf(element)));
  const linesIn = (message: Element): readonly string[] => {
    const lines: { readonly block: Element; text: string }[] = [];
    const texts = document.createTreeWalker(message, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      let block = node.parentElement;
      if (block === null || !isVisible(block) || block.closest("select, datalist, script, style") !== null) continue;
      while (block !== message && block.parentElement !== null && getComputedStyle(block).display === "inline")
        block = block.parentElement;
      const last = lines.at(-1);
      if (last?.block === block) last.text += node.nodeValue ?? "";
      else lines.push({ block, text: node.nodeValue ?? "" });
    }
    return lines.map(({ text }) => text.trim()).filter((text) => text !== "");
  };
  const spoken = [...document.querySelectorAll("[aria-label], [placeholder], [title], [alt]")]
    .filter(isVisible)
    .flatMap((element) =>
      ["aria-label", "placeholder", "title", "alt"].map((name) => element.getAttribute(name) ?? ""),
    );
  const buttons = (within: Element) =>
    [...within.querySelectorAll<HTMLButtonElement>("button, a[href]")].filter(
      (button) => isVisible(button) && !(button instanceof HTMLButtonElement && button.disabled),
    );
  const own = messages.flatMap((message) => buttons(message));
  const everything = isVisible(document.body) ? document.body.innerText : "";
  const marked = Reflect.get(window, "hasBeenSeen") === true;
  Reflect.set(window, "hasBeenSeen", true);
  return {
    path: location.pathname + location.hash,
    hasHeading: [...document.querySelectorAll("h1, h2")].some((each) => isVisible(each) && textOf(each) !== ""),
    characters: shown.length,
    messages: messages.map(textOf),
    isDone: messages.some((element) => element.matches('[role="status"][data-tone="success"]')),
    lines: messages.flatMap(linesIn),
    dotted:
      [everything, document.title, ...spoken]
        .join("\n")
        .match(/(?<![\w.@/-])[a-z][\w-]*\.[a-z][\w-]*(?:\.[\w-]+)*\b/g) ?? [],
    locale: document.documentElement.lang,
    hasWayOn: own.length > 0 || buttons(main).length > 0,
    hasOwnButton: own.some((each) => each.matches('button, a[href=""]')),
    isSame: marked,
  };
};
