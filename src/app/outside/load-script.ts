/** Puts a script of somebody else's on the page. Its origin must stand in the policy. Rejects when it does not load. */
export const loadScript = (
  document: Document,
  src: string,
  attributes: Readonly<Record<string, string>> = {},
): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script");
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
    script.async = true;
    script.src = src;
    script.addEventListener("load", () => resolve(), { once: true });
    script.addEventListener("error", () => reject(new Error(`${new URL(src).origin} did not load`)), { once: true });
    document.head.append(script);
  });
