import styles from "./ask-whose-plan.module.css";

export type Translate = (key: string, params?: Readonly<Record<string, string>>) => string;

const line = (text: string): HTMLParagraphElement => {
  const paragraph = document.createElement("p");
  paragraph.textContent = text;
  return paragraph;
};

interface Question {
  readonly title: string;
  readonly lines: readonly string[];
  readonly yes: string;
  readonly no: string;
}

/**
 * Says whose plan a link leads to and waits for a yes.
 * @param mailbox null: a link by which nobody is named
 * @param isInstead true: the answers of a visit that is going on here would make room
 */
export const askWhosePlan = (t: Translate, mailbox: string | null, isInstead: boolean): Promise<boolean> =>
  ask({
    title: t("app.plan.link.title"),
    lines: [
      ...(mailbox === null ? [] : [t("app.plan.link.text", { mailbox })]),
      ...(isInstead ? [t("app.plan.link.instead")] : []),
    ],
    yes: t("app.plan.link.open"),
    no: t("app.plan.link.stay"),
  });

/** Says that a plan cannot be had just now. @returns true when it is to be tried again */
export const askToTryAgain = (t: Translate): Promise<boolean> =>
  ask({
    title: t("app.plan.link.later"),
    lines: [t("app.plan.link.valid")],
    yes: t("app.retry"),
    no: t("app.plan.link.without"),
  });

/** Runs before the application draws, over the prerendered page. */
const ask = ({ title: heading, lines, yes, no }: Question): Promise<boolean> => {
  const dialog = document.createElement("dialog");
  dialog.className = styles["dialog"] ?? "";
  const title = document.createElement("h2");
  title.textContent = heading;
  title.id = "whose-plan";
  dialog.setAttribute("aria-labelledby", title.id);
  const form = document.createElement("form");
  form.method = "dialog";
  form.className = styles["acts"] ?? "";
  for (const [act, text] of [
    ["open", yes],
    ["stay", no],
  ] as const) {
    const button = document.createElement("button");
    button.value = act;
    button.className = styles[act] ?? "";
    button.textContent = text;
    form.append(button);
  }
  dialog.append(title, ...lines.map(line), form);
  document.body.append(dialog);
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      // Closed by the keyboard, it says nothing: nothing is opened.
      resolve(dialog.returnValue === "open");
    });
    dialog.showModal();
  });
};
