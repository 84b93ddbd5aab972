import { Art } from "../../../ui/Art.tsx";
import { answerWords } from "../../section-parts/answer-words.ts";
import { TickList } from "../../section-parts/TickList.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { OrderBoxSection } from "./definition.gen.ts";
import styles from "./Recap.module.css";

interface RecapProps {
  readonly definition: OrderBoxSection;
  /** Key of what is ordered. */
  readonly product: string;
}

/** What is bought, seen once more: its picture, what it holds, and the answers it was made from. */
export const Recap = ({ definition, product }: RecapProps) => {
  const { words, funnel, steps, session, facts } = useFunnelView();
  const { recap = [], products = [] } = definition;
  const shown = products.find((each) => each.product === product);
  const art = shown?.art ?? definition.art;
  const answers = recap.flatMap(({ step, label }) => {
    const question = funnel.steps[step]?.question;
    if (!question || !(step in facts)) return [];
    const answer = answerWords(question, steps.get(step)?.question?.notation ?? null, session.answers[step], words);
    return answer === null ? [] : [{ label, answer }];
  });
  if (!art && answers.length === 0) return null;
  return (
    <div className={`${styles["recap"]} ${shown ? styles["product"] : ""}`}>
      {art && (
        <div className={styles["picture"]}>
          <Art name={art} />
        </div>
      )}
      {shown?.points && <TickList points={shown.points} />}
      <dl className={styles["answers"]}>
        {answers.map(({ label, answer }) => (
          <div key={label}>
            <dt className={styles["label"]}>{words.t(label)}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
