import type { ComponentProps, MouseEvent } from "react";
import styles from "./Button.module.css";

type NativeButton = Omit<ComponentProps<"button">, "className" | "onClick">;

export interface ButtonProps extends NativeButton {
  readonly variant?: "primary" | "secondary" | "text" | undefined;
  /** Work is under way: the button stays focusable and says so, but takes no second press. */
  readonly busy?: boolean | undefined;
  /** Makes it a link that looks like a button. */
  readonly href?: string | undefined;
  readonly onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
}

export const Button = ({
  variant = "primary",
  busy = false,
  href,
  onClick,
  type = "button",
  children,
  ...native
}: ButtonProps) => {
  const look = `${styles["button"]} ${styles[variant]}`;
  if (href !== undefined) {
    return (
      <a className={look} href={href} onClick={onClick} id={native.id}>
        <span>{children}</span>
      </a>
    );
  }
  const press = (event: MouseEvent<HTMLElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button {...native} type={type} className={look} onClick={press} aria-busy={busy} aria-disabled={busy || undefined}>
      <span>{children}</span>
    </button>
  );
};
