import { setTimeout as pause } from "node:timers/promises";

/** The few commands of WebDriver (https://www.w3.org/TR/webdriver2/) that a journey needs, over plain HTTP. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** Drawn anew between two commands, or still arriving. */
const NOT_YET = /stale element reference|element not interactable|element click intercepted/;

interface Answer {
  readonly value: unknown;
}

/** @throws what the driver says of a command that failed */
const send = async (method: "POST" | "DELETE", address: string, body: object): Promise<unknown> => {
  const response = await fetch(address, {
    method,
    signal: AbortSignal.timeout(60_000),
    ...(method === "POST" && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as Answer;
  if (!response.ok) throw new Error(`${address}: ${JSON.stringify(value).slice(0, 400)}`);
  return value;
};

const isElement = (value: unknown): value is Readonly<Record<typeof ELEMENT, string>> =>
  typeof value === "object" && value !== null && ELEMENT in value;

export class Driver {
  readonly #session: string;
  private constructor(session: string) {
    this.#session = session;
  }

  /** @param capabilities what must be true of the browser, by the names of the standard and of its maker */
  static async open(driver: string, capabilities: object): Promise<Driver> {
    const value = await send("POST", `${driver}/session`, { capabilities: { alwaysMatch: capabilities } });
    const { sessionId } = value as { readonly sessionId: string };
    return new Driver(`${driver}/session/${sessionId}`);
  }

  async close(): Promise<void> {
    await send("DELETE", this.#session, {});
  }

  async goTo(url: string): Promise<void> {
    await send("POST", `${this.#session}/url`, { url });
  }

  async back(): Promise<void> {
    await send("POST", `${this.#session}/back`, {});
  }

  async resize(width: number, height: number): Promise<void> {
    await send("POST", `${this.#session}/window/rect`, { width, height });
  }

  /** Value of a JavaScript expression in the page. */
  read(expression: string): Promise<unknown> {
    return send("POST", `${this.#session}/execute/sync`, { script: `return ${expression};`, args: [] });
  }

  /** Clicks the element that an expression gives, as a finger would. @throws when there is none, or something covers it */
  async click(expression: string): Promise<void> {
    for (let tries = 5; ; tries -= 1) {
      try {
        // The driver scrolls no further than to the edge, where the bar with the button lies.
        await this.read(`(${expression})?.scrollIntoView({ block: "center" })`);
        await send("POST", `${await this.#element(expression)}/click`, {});
        return;
      } catch (error) {
        if (tries === 0 || !NOT_YET.test(String(error))) throw error;
        await pause(200);
      }
    }
  }

  /** Types into the element that an expression gives. */
  async type(expression: string, text: string): Promise<void> {
    const element = await this.#element(expression);
    await send("POST", `${element}/clear`, {});
    await send("POST", `${element}/value`, { text });
  }

  /** Sets the value of a field that takes no keys from a driver: of a time or a date. */
  async set(expression: string, value: string): Promise<void> {
    await this.read(
      `((field) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(field, "${value}");
        field.dispatchEvent(new Event("input", { bubbles: true }));
      })(${expression})`,
    );
  }

  /** @throws after 20 s in which the expression was not true */
  async until(expression: string): Promise<void> {
    const started = performance.now();
    while ((await this.read(`Boolean(${expression})`)) !== true) {
      if (performance.now() - started > 20_000)
        throw new Error(`not within 20 s: ${expression} at ${String(await this.read("location.href"))}`);
      await pause(100);
    }
  }

  async #element(expression: string): Promise<string> {
    const value = await this.read(expression);
    if (!isElement(value)) throw new Error(`no element: ${expression}`);
    return `${this.#session}/element/${value[ELEMENT]}`;
  }
}
