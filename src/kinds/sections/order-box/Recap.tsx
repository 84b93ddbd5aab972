import { Art } from "../../../ui/Art.tsx";
import { answerWords } from "../../section-parts/answer-words.ts";
import { useFunnelView } from "../../view-contract.tsx";
import type { OrderBoxSection } from "./definition.gen.ts";
import styles from "./Recap.module.css";

interface RecapProps {
  readonly art: OrderBoxSection["art"] | undefined;
  readonly recap: OrderBoxSection["recap"] | undefined;
}

/** What is bought, seen once more: its picture, and the answers it was made from. */
export const Recap = ({ art, recap = [] }: RecapProps) => {
  const { words, funnel, steps, session, facts } = useFunnelView();
  const answers = recap.flatMap(({ step, label }) => {
    const question = funnel.steps[step]?.question;
    if (!question || !(step in facts)) return [];
    const answer = answerWords(question, steps.get(step)?.question?.notation ?? null, session.answers[step], words);
    return answer === null ? [] : [{ label, answer }];
  });
  if (!art && answers.length === 0) return null;
  return (
    <div className={styles["recap"]}>
      {art && (
        <div className={styles["picture"]}>
          <Art name={art} />
        </div>
      )}
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
