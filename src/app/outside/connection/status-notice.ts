import styles from "./status-notice.module.css";

interface NoticeAction {
  readonly label: string;
  readonly act: () => void;
}

export interface StatusNotice {
  /** Says something above the page, with a button behind it; the empty text takes it away. */
  readonly show: (text: string, action?: NoticeAction) => void;
  readonly remove: () => void;
}

const buttonOf = ({ label, act }: NoticeAction): HTMLButtonElement => {
  const button = document.createElement("button");
  button.type = "button";
  button.className = styles["action"] ?? "";
  button.textContent = label;
  button.addEventListener("click", act);
  return button;
};

/** A line above the page. The element stays, so that a screen reader hears what comes into it. */
export const createStatusNotice = (): StatusNotice => {
  const notice = document.createElement("p");
  notice.className = styles["notice"] ?? "";
  notice.setAttribute("role", "status");
  document.body.prepend(notice);
  return {
    show: (text, action) => {
      notice.replaceChildren(...(text === "" ? [] : [text]), ...(action ? [" ", buttonOf(action)] : []));
    },
    remove: () => notice.remove(),
  };
};
