import { RichText } from "../../ui/RichText.tsx";
import { Section } from "../section-parts/Section.tsx";
import { useFunnelView } from "../view-contract.tsx";

/** Cancelling and withdrawing need no account, and this page says so to everybody. */
export const WithoutAccount = ({ id }: { readonly id: string }) => {
  const { words, href } = useFunnelView();
  return (
    <Section id={id} title="app.account.without.title">
      <p>
        <RichText text={words.t("app.account.without.text")} href={href} />
      </p>
    </Section>
  );
};
