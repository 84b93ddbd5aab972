import { readFileSync } from "node:fs";
import { compileFunction } from "node:vm";
import { JSDOM } from "jsdom";
import type * as ReactModule from "react";
import type * as ClientModule from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { withoutUnused } from "../../scripts/build/unused-of-react-dom.ts";

/** How long a slow machine may take for what is drawn at once. */
const DRAWN_MS = 10_000;

const codeOf = (file: string): string => readFileSync(`node_modules/${file}.production.js`, "utf8");

const CLIENT = withoutUnused(codeOf("react-dom/cjs/react-dom-client"));

/** React as visitors get it, in a window of its own. */
const openReact = (html: string) => {
  const { window } = new JSDOM(`<div id="root">${html}</div><div id="aside"></div>`, { pretendToBeVisual: true });
  const loaded = new Map<string, unknown>();
  const load = (file: string, code = codeOf(file)): unknown => {
    const exports = {};
    const [name = ""] = file.split("/");
    // Its client requires `react-dom`, too.
    if (!loaded.has(name)) loaded.set(name, exports);
    compileFunction(code, ["exports", "require", "window", "document", "navigator"])(
      exports,
      (wanted: string) => loaded.get(wanted),
      window,
      window.document,
      window.navigator,
    );
    return exports;
  };
  const react = load("react/cjs/react") as typeof ReactModule; // A CommonJS module, evaluated.
  load("scheduler/cjs/scheduler");
  const { createPortal } = load("react-dom/cjs/react-dom") as typeof import("react-dom"); // As above.
  const client = load("react-dom/cjs/react-dom-client", CLIENT) as typeof ClientModule; // As above.
  const root = window.document.getElementById("root");
  const aside = window.document.getElementById("aside");
  if (!root || !aside) throw new Error("no place to draw in");
  return { react, client, createPortal, window, root, aside };
};

type Opened = ReturnType<typeof openReact>;

const opened: ClientModule.Root[] = [];
afterEach(() => {
  for (const root of opened.splice(0)) root.unmount();
});

/** Draws, or takes over what stands there. @returns what was recovered from */
const draw = ({ client, root }: Opened, element: ReactModule.ReactElement, hydrates = false) => {
  const recovered: string[] = [];
  const onRecoverableError = (error: unknown): void => void recovered.push(String(error));
  const drawn = hydrates ? client.hydrateRoot(root, element, { onRecoverableError }) : client.createRoot(root);
  if (!hydrates) drawn.render(element);
  opened.push(drawn);
  return { drawn, recovered };
};

/** Text of a node with the elements and comments in it. */
const markupIn = (element: Element): string =>
  element.outerHTML.slice(element.outerHTML.indexOf(">") + 1, element.outerHTML.lastIndexOf("</"));

const becomes = (element: Element, html: string): Promise<void> =>
  vi.waitFor(() => expect(markupIn(element)).toBe(html), DRAWN_MS);

it("hydrates what was prerendered, answers presses, and reorders, adds and takes away", async () => {
  const page = openReact(
    '<p class="a">1</p><button>on</button><svg><use href="#a"></use></svg><ul><li>x</li><li>y</li></ul>',
  );
  const { react, root } = page;
  const { createElement: h, useState, useTransition } = react;
  const before = root.querySelector("p");
  const App = () => {
    const [count, setCount] = useState(1);
    const [, startTransition] = useTransition();
    const items = [["x", "y"], ["z", "y", "x"], ["y"]][count - 1] ?? [];
    return h(
      react.StrictMode,
      null,
      h("p", { className: "a" }, count),
      h("button", { onClick: () => startTransition(() => setCount(count + 1)) }, "on"),
      h("svg", null, h("use", { href: "#a" })),
      h("ul", null, ...items.map((item) => h("li", { key: item }, item))),
    );
  };
  const { recovered } = draw(page, h(App), true);
  const rest = '<button>on</button><svg><use href="#a"></use></svg>';
  await vi.waitFor(() => {
    // Nobody listens before it is hydrated.
    if (before?.textContent === "1") root.querySelector("button")?.click();
    expect(before?.textContent).toBe("2");
  }, DRAWN_MS);
  await becomes(root, `<p class="a">2</p>${rest}<ul><li>z</li><li>y</li><li>x</li></ul>`);
  root.querySelector("button")?.click();
  await becomes(root, `<p class="a">3</p>${rest}<ul><li>y</li></ul>`);
  expect(root.querySelector("p")).toBe(before);
  expect(recovered).toEqual([]);
});

it("draws each kind of element that views are made of, and takes it away", async () => {
  const page = openReact("");
  const { react, root, aside, createPortal } = page;
  const { createElement: h } = react;
  const Words = react.createContext("none");
  let arrive = (): void => {};
  const Late = react.lazy(
    () =>
      new Promise<{ default: ReactModule.FunctionComponent }>((resolve) => {
        arrive = () => resolve({ default: () => h("i", null, "late") });
      }),
  );
  const Ruled = react.memo(react.forwardRef<HTMLHRElement>((_props, ref) => h("hr", { ref })));
  class Guard extends react.Component<{ readonly children: ReactModule.ReactNode }> {
    static getDerivedStateFromError = () => ({ isBroken: true });
    override state = { isBroken: false };
    override render() {
      return this.state.isBroken ? h("b", null, "broken") : this.props.children;
    }
  }
  const Broken = (): never => {
    throw new Error("of this view");
  };
  const Hooks = () => {
    const ruled = react.useRef<HTMLHRElement>(null);
    const [seen, see] = react.useReducer((all: string, one: string) => all + one, "");
    const place = react.useSyncExternalStore(
      () => () => {},
      () => "s",
    );
    react.useInsertionEffect(() => see("i"), []);
    react.useLayoutEffect(() => see(ruled.current?.tagName ?? ""), []);
    react.useEffect(() => see("e"), []);
    return h(react.Fragment, null, h(Ruled, { ref: ruled }), `${seen}${place}${react.use(Words)}`);
  };
  const quiet = { onCaughtError: () => {} };
  const drawn = page.client.createRoot(root, quiet);
  opened.push(drawn);
  drawn.render(
    h(
      Words.Provider,
      { value: "w" },
      h(Hooks),
      h(react.Suspense, { fallback: h("u", null, "wait") }, h(Late)),
      h(Guard, null, h(Broken)),
      h(react.Activity, { mode: "hidden", children: h("s", null, "hidden") }),
      h(Words.Consumer, { children: (word: string) => h("q", null, word) }),
      createPortal(h("a", { href: "#" }, "aside"), aside),
    ),
  );
  const after = '<b>broken</b><s style="display: none !important;">hidden</s><q>w</q>';
  await becomes(root, `<hr>iHResw<u>wait</u>${after}`);
  arrive();
  await becomes(root, `<hr>iHResw<i>late</i>${after}`);
  expect(markupIn(aside)).toBe('<a href="#">aside</a>');
  drawn.render(h("p", null, "left"));
  await becomes(root, "<p>left</p>");
  expect(markupIn(aside)).toBe("");
});

it("hears what is entered, chosen, focused, pressed and submitted, and holds fields at their values", async () => {
  const page = openReact("");
  const { react, root, window } = page;
  const { createElement: h, useState } = react;
  const heard: string[] = [];
  const hear = (event: ReactModule.SyntheticEvent): void => void heard.push(event.type);
  const Form = () => {
    const [text, setText] = useState("a");
    return h(
      "form",
      { onSubmit: hear, onKeyDown: hear, onFocus: hear, onBlur: hear, onPointerDown: hear },
      h("input", { value: text, onChange: ({ target }: { target: { value: string } }) => setText(target.value) }),
      h("input", { type: "checkbox", defaultChecked: true, onChange: hear }),
      h("select", { defaultValue: "2", onChange: hear }, h("option", null, "1"), h("option", null, "2")),
      h("textarea", { defaultValue: "t" }),
      h("output", null, text),
      h("img", { src: "a.png", alt: "", onLoad: hear }),
    );
  };
  draw(page, h(Form));
  await vi.waitFor(() => expect(root.querySelector("output")?.textContent).toBe("a"), DRAWN_MS);
  const [input, box] = root.querySelectorAll("input");
  const select = root.querySelector("select");
  if (!input || !box || !select) throw new Error("no form was drawn");
  expect([box.checked, select.value, root.querySelector("textarea")?.value]).toEqual([true, "2", "t"]);
  Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, "value")?.set?.call(input, "ab");
  input.dispatchEvent(new window.Event("input", { bubbles: true }));
  await vi.waitFor(() => expect(root.querySelector("output")?.textContent).toBe("ab"), DRAWN_MS);
  input.focus();
  input.blur();
  input.dispatchEvent(new window.KeyboardEvent("keydown", { key: "a", bubbles: true }));
  input.dispatchEvent(new window.Event("pointerdown", { bubbles: true }));
  box.click();
  select.dispatchEvent(new window.Event("change", { bubbles: true }));
  root.querySelector("img")?.dispatchEvent(new window.Event("load"));
  root.querySelector("form")?.dispatchEvent(new window.Event("submit", { bubbles: true, cancelable: true }));
  expect(heard).toEqual(["focus", "blur", "keydown", "pointerdown", "change", "change", "load", "submit"]);
});

it("hydrates what waits for a part as soon as it has come", async () => {
  const page = openReact("<!--$--><p>there</p><!--/$--><p>beside</p>");
  const { react, root } = page;
  const { createElement: h } = react;
  const pressed: string[] = [];
  let arrive = (): void => {};
  const Late = react.lazy(
    () =>
      new Promise<{ default: ReactModule.FunctionComponent }>((resolve) => {
        arrive = () => resolve({ default: () => h("p", { onClick: () => pressed.push("there") }, "there") });
      }),
  );
  const { recovered } = draw(
    page,
    h(react.Fragment, null, h(react.Suspense, { fallback: null }, h(Late)), h("p", null, "beside")),
    true,
  );
  await vi.waitFor(() => {
    arrive();
    root.querySelector("p")?.click();
    expect(pressed).not.toEqual([]);
  }, DRAWN_MS);
  expect(markupIn(root)).toBe("<!--$--><p>there</p><!--/$--><p>beside</p>");
  expect(recovered).toEqual([]);
});
