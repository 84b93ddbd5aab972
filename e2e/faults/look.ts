/** What a visitor sees at one moment. Runs in the page. */
export interface Look {
  readonly path: string;
  readonly hasHeading: boolean;
  /** Characters of text that can be seen. */
  readonly characters: number;
  /** Texts of what the page says of its own accord. */
  readonly messages: readonly string[];
  /** One of them says that something is done. */
  readonly isDone: boolean;
  /** Message keys that stand where words should. */
  readonly keys: readonly string[];
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
    keys: everything.match(/\b(?:app|site|shop|landing|products|funnel-\w+)\.[a-z][\w-]*(?:\.[\w-]+)*\b/g) ?? [],
    hasWayOn: own.length > 0 || buttons(main).length > 0,
    hasOwnButton: own.some((each) => each.matches('button, a[href=""]')),
    isSame: marked,
  };
};
