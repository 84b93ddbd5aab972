import styles from "./ask-whose-plan.module.css";

type Translate = (key: string, params?: Readonly<Record<string, string>>) => string;

const line = (text: string): HTMLParagraphElement => {
  const paragraph = document.createElement("p");
  paragraph.textContent = text;
  return paragraph;
};

/**
 * Says whose plan a link leads to and waits for a yes. It runs before the application draws, over the prerendered page.
 * @param isInstead true: the answers of a visit that is going on here would make room
 */
export const askWhosePlan = (t: Translate, mailbox: string, isInstead: boolean): Promise<boolean> => {
  const dialog = document.createElement("dialog");
  dialog.className = styles["dialog"] ?? "";
  const title = document.createElement("h2");
  title.textContent = t("app.plan.link.title");
  title.id = "whose-plan";
  dialog.setAttribute("aria-labelledby", title.id);
  const form = document.createElement("form");
  form.method = "dialog";
  form.className = styles["acts"] ?? "";
  for (const act of ["open", "stay"] as const) {
    const button = document.createElement("button");
    button.value = act;
    button.className = styles[act] ?? "";
    button.textContent = t(`app.plan.link.${act}`);
    form.append(button);
  }
  dialog.append(title, line(t("app.plan.link.text", { mailbox })));
  if (isInstead) dialog.append(line(t("app.plan.link.instead")));
  dialog.append(form);
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
