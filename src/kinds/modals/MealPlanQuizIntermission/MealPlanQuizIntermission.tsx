import { Told } from "../../modal-parts/Told.tsx";
import { type ModalViewProps, useFunnelView } from "../../view-contract.tsx";
import type { MealPlanQuizIntermissionModal } from "./definition.gen.ts";

export const MealPlanQuizIntermission = ({ definition, onAccept }: ModalViewProps<MealPlanQuizIntermissionModal>) => {
  const { words, href } = useFunnelView();
  const { art, source, button } = definition;
  return (
    <Told art={art} button={button ?? "app.continue"} onRead={onAccept}>
      {source && (
        <p>
          <a href={href(source.url)}>{words.t(source.label)}</a>
        </p>
      )}
    </Told>
  );
};
