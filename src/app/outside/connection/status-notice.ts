import styles from "./status-notice.module.css";

export interface StatusNotice {
  /** Says something above the page; the empty text takes it away. */
  readonly show: (text: string) => void;
}

/** A line above the page. The element stays, so that a screen reader hears what comes into it. */
export const createStatusNotice = (): StatusNotice => {
  const notice = document.createElement("p");
  notice.className = styles["notice"] ?? "";
  notice.setAttribute("role", "status");
  document.body.prepend(notice);
  return {
    show: (text) => {
      notice.textContent = text;
    },
  };
};
