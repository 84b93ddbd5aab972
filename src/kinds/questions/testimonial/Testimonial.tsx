import { ContinueBar } from "../../question-parts/ContinueBar.tsx";
import { StageArt } from "../../question-parts/StageArt.tsx";
import { type QuestionViewProps, useFunnelView } from "../../view-contract.tsx";
import type { TestimonialQuestion } from "./definition.gen.ts";
import styles from "./Testimonial.module.css";

const WEB = /^https:\/\//;

export const Testimonial = ({ definition, onAnswer }: QuestionViewProps<TestimonialQuestion, null>) => {
  const { words, href } = useFunnelView();
  const { quote, author, source, as_of: asOf, sample, art, button } = definition;
  return (
    <>
      {art && <StageArt name={art} />}
      <figure className={styles["testimonial"]}>
        <blockquote className={styles["quote"]}>{words.t(quote)}</blockquote>
        <figcaption className={styles["author"]}>
          <strong>{words.t(author)}</strong>
          <span>{words.date(asOf, { dateStyle: "long" })}</span>
          {WEB.test(source) && <a href={href(source)}>{words.t("app.question.source")}</a>}
          {sample && <span className={styles["sample"]}>{words.t("app.question.sample")}</span>}
        </figcaption>
      </figure>
      <ContinueBar label={words.t(button ?? "app.continue")} onContinue={() => onAnswer(null)} />
    </>
  );
};
