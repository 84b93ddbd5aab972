import { arrives } from "../../../engine/selling/delivery.ts";
import { pricedByKey, productOfStep } from "../../section-parts/priced.ts";
import { Section } from "../../section-parts/Section.tsx";
import { WhenLoaded } from "../../section-parts/WhenLoaded.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { PaymentSection } from "./definition.gen.ts";
import { PaymentPanel } from "./PaymentPanel.tsx";

export const Payment = ({ id, definition }: SectionViewProps<PaymentSection>) => {
  const view = useFunnelView();
  return (
    <Section id={id} title={definition.title}>
      <WhenLoaded of={view.products} height={480}>
        {(products) => {
          const order = pricedByKey(products, productOfStep(view));
          if (order && !arrives(view.funnel, view.session, order.product.key))
            return <p>{view.words.t("app.section.delivery.first")}</p>;
          return order && <PaymentPanel key={order.product.key} definition={definition} order={order} />;
        }}
      </WhenLoaded>
    </Section>
  );
};
