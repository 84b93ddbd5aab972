import { useState } from "react";
import { arrives, destinationsOf } from "../../../engine/selling/delivery.ts";
import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { BesideForm } from "../../form-parts/BesideForm.tsx";
import { FormFields } from "../../form-parts/FormFields.tsx";
import { ADDRESS_FIELDS } from "../../form-parts/own-fields.ts";
import { useForm } from "../../form-parts/use-form.ts";
import { productOfStep } from "../../section-parts/priced.ts";
import { Section } from "../../section-parts/Section.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import { Destination } from "./Destination.tsx";
import type { DeliverySection } from "./definition.gen.ts";

interface AddressFormProps {
  readonly definition: DeliverySection;
  readonly destinations: readonly string[];
  readonly onSent: () => void;
}

/** Only countries to which the parcel goes can be chosen. */
const AddressForm = ({ definition, destinations, onSent }: AddressFormProps) => {
  const fields = ADDRESS_FIELDS.map((field) => (field.name === "country" ? { ...field, among: destinations } : field));
  const { words, location } = useFunnelView();
  const state = useForm({ sends: "address", fields, onSent });
  const isElsewhere = location !== undefined && !destinations.includes(location.country);
  return (
    <>
      {isElsewhere && (
        <Notice tone="info">{words.t("app.section.delivery.elsewhere", { country: location.fullCountry })}</Notice>
      )}
      <FormFields state={state} submit={definition.submit} />
    </>
  );
};

export const Delivery = ({ id, definition }: SectionViewProps<DeliverySection>) => {
  const view = useFunnelView();
  const { words, funnel, session } = view;
  const [isChanging, setIsChanging] = useState(false);
  const product = productOfStep(view);
  const destinations = product === null ? null : destinationsOf(funnel, product);
  const lead = definition.art && <BesideForm art={definition.art} />;
  // Its place stays: which product is ordered is known only when the session is. A page that it names has its name before.
  if (product === null && definition.level === 1)
    return <Section id={id} title={definition.title} level={1} lead={lead} />;
  if (product === null || destinations === null) return <div id={id} hidden />;
  const isKnown = arrives(funnel, session, product) && !isChanging;
  return (
    <Section
      id={id}
      title={definition.title}
      level={definition.level}
      text={isKnown ? undefined : definition.text}
      lead={lead}
    >
      {isKnown ? (
        <>
          <Notice tone="success">
            <Destination />
          </Notice>
          <Button variant="secondary" onClick={() => setIsChanging(true)}>
            {words.t("app.section.form.change")}
          </Button>
        </>
      ) : (
        <AddressForm definition={definition} destinations={destinations} onSent={() => setIsChanging(false)} />
      )}
    </Section>
  );
};
