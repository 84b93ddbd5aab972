import { Art } from "../../../ui/Art.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Section } from "../../section-parts/Section.tsx";
import { linkHref } from "../../section-parts/section-link.ts";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { MessageSection } from "./definition.gen.ts";
import styles from "./Message.module.css";

export const Message = ({ id, definition }: SectionViewProps<MessageSection>) => {
  const view = useFunnelView();
  const { after, again } = definition;
  const happened = after?.forms.some((form) => view.session.forms[form]?.status === "sent") ?? true;
  const { title, text, action } = happened ? definition : (after?.otherwise ?? definition);
  return (
    <Section
      id={id}
      title={title}
      level={1}
      text={text}
      width="halves"
      lead={
        (again || action) && (
          <div className={styles["actions"]}>
            {/* The empty address is the one at which the page is shown: the browser loads it anew, and needs no script for it. */}
            {again && <Button href="">{view.words.t(again)}</Button>}
            {action && (
              <Button href={linkHref(view, action)} variant={again ? "secondary" : "primary"}>
                {view.words.t(action.label)}
              </Button>
            )}
          </div>
        )
      }
    >
      {definition.art && (
        <div className={styles["picture"]}>
          <Art name={definition.art} />
        </div>
      )}
    </Section>
  );
};
