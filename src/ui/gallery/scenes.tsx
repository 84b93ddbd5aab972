import type { ComponentType } from "react";
import { useState } from "react";
import { Art } from "../Art.tsx";
import { Button } from "../Button.tsx";
import { Card } from "../Card.tsx";
import { Checkbox } from "../Checkbox.tsx";
import { ChoiceCard } from "../ChoiceCard.tsx";
import { ChoiceGroup } from "../ChoiceGroup.tsx";
import { FooterLinks } from "../FooterLinks.tsx";
import { FunnelColumn } from "../FunnelColumn.tsx";
import { FunnelHeader } from "../FunnelHeader.tsx";
import { MarketingHeader } from "../MarketingHeader.tsx";
import { Modal } from "../Modal.tsx";
import { Notice } from "../Notice.tsx";
import { PaymentMarks } from "../PaymentMarks.tsx";
import { Price } from "../Price.tsx";
import { RichText } from "../RichText.tsx";
import { SegmentedProgress } from "../SegmentedProgress.tsx";
import { SelectField } from "../SelectField.tsx";
import { Skeleton } from "../Skeleton.tsx";
import { Stack } from "../Stack.tsx";
import { StickyBar } from "../StickyBar.tsx";
import { TextField } from "../TextField.tsx";
import { UnitToggle } from "../UnitToggle.tsx";
import { SAMPLE } from "./sample.ts";

type Scene = ComponentType<{ readonly brandName: string }>;

const nowhere = () => "#";

const Quiz: Scene = ({ brandName }) => {
  const [chosen, choose] = useState("up_to_1_km");
  return (
    <FunnelColumn>
      <FunnelHeader brandName={brandName} onBack={() => choose("")} backLabel="Back" counter="4 of 18" />
      <Stack gap={6}>
        <SegmentedProgress label="Progress" segments={SAMPLE.segments} />
        <Stack gap={2}>
          <p className="eyebrow">Your activity</p>
          <h1 id="q">How far can you run today without stopping?</h1>
          <p className="quiet">We set your first week from this. No wrong answer.</p>
        </Stack>
        <ChoiceGroup labelledBy="q" role="radiogroup">
          {SAMPLE.distances.map((option) => (
            <ChoiceCard
              key={option.value}
              control="radio"
              name="distance"
              {...option}
              checked={chosen === option.value}
              onChange={() => choose(option.value)}
            />
          ))}
        </ChoiceGroup>
      </Stack>
    </FunnelColumn>
  );
};

const Multiple: Scene = ({ brandName }) => {
  const [chosen, choose] = useState<readonly string[]>(["knees"]);
  const toggle = (value: string) => (checked: boolean) =>
    choose(checked ? [...chosen, value] : chosen.filter((other) => other !== value));
  return (
    <FunnelColumn>
      <FunnelHeader brandName={brandName} onBack={() => choose([])} backLabel="Zurück" counter="12 von 18" />
      <Stack gap={6}>
        <SegmentedProgress label="Fortschritt" segments={SAMPLE.segments} />
        <h1 id="m">Welche Körperstellen machen dir beim Laufen Beschwerden?</h1>
        <ChoiceGroup labelledBy="m">
          {SAMPLE.areas.map((option) => (
            <ChoiceCard
              key={option.value}
              control="checkbox"
              name="areas"
              {...option}
              checked={chosen.includes(option.value)}
              onChange={toggle(option.value)}
            />
          ))}
        </ChoiceGroup>
        <ChoiceGroup labelledBy="m" columns={2} role="radiogroup">
          <ChoiceCard control="radio" name="yn" value="yes" label="Ja" checked={false} onChange={nowhere} />
          <ChoiceCard control="radio" name="yn" value="no" label="Nein" checked onChange={nowhere} />
        </ChoiceGroup>
      </Stack>
      <StickyBar>
        <Button>Weiter ({chosen.length})</Button>
      </StickyBar>
    </FunnelColumn>
  );
};

const Plans: Scene = ({ brandName }) => {
  const [chosen, choose] = useState("3");
  return (
    <FunnelColumn>
      <FunnelHeader brandName={brandName} backLabel="Back" />
      <Stack>
        <h1 id="p">Choose your plan</h1>
        <ChoiceGroup labelledBy="p" role="radiogroup">
          {SAMPLE.plans.map((plan) => (
            <ChoiceCard
              key={plan.value}
              control="radio"
              marker="dot"
              name="plan"
              value={plan.value}
              label={plan.label}
              hint={plan.hint}
              checked={chosen === plan.value}
              onChange={() => choose(plan.value)}
              aside={<Price amount={plan.perDay} note="per day" />}
            />
          ))}
        </ChoiceGroup>
        <p className="small">
          <RichText text={SAMPLE.terms} href={nowhere} />
        </p>
        <Button>Continue – €44.99</Button>
        <PaymentMarks label="Ways to pay" marks={SAMPLE.marks} />
        <Price amount="€14.99" note="once. No renewal." size="lg" old={{ label: "Before", amount: "€19.99" }} />
      </Stack>
    </FunnelColumn>
  );
};

const Fields: Scene = ({ brandName }) => {
  const [email, setEmail] = useState("ana@gmial.com");
  const [agreed, agree] = useState(false);
  const [unit, setUnit] = useState("kg");
  return (
    <FunnelColumn>
      <FunnelHeader brandName={brandName} onBack={() => setEmail("")} backLabel="Back" />
      <Stack gap={5}>
        <h1>Where should we send your plan?</h1>
        <TextField label="Email" value={email} onChange={setEmail} type="email" hint="Did you mean ana@gmail.com?" />
        <TextField label="Name" value="" onChange={setEmail} error="Please tell us your name." />
        <TextField label="Weight" value="75" onChange={setEmail} suffix="kg" inputMode="decimal" />
        <SelectField label="Country" value="de" onChange={setEmail} options={[{ value: "de", label: "Germany" }]} />
        <UnitToggle
          label="Unit"
          value={unit}
          onChange={setUnit}
          options={[
            { value: "kg", label: "kg" },
            { value: "lb", label: "lb" },
          ]}
        />
        <Checkbox checked={agreed} onChange={agree} error={agreed ? undefined : "Please agree to go on."}>
          I agree that my plan renews at €54.99 every 3 months from 20 Feb 2027 until I cancel online.
        </Checkbox>
        <Notice tone="info" icon="emoji:green-salad">
          <strong>9% below where you are now.</strong>
          <span>People who lose 5–10% often notice more energy and better sleep.</span>
        </Notice>
        <Notice tone="error">Your card was not charged. Please try another one.</Notice>
        <Notice tone="success">Saved.</Notice>
        <Notice tone="warn">Still working.</Notice>
        <Skeleton lines={2} />
      </Stack>
      <StickyBar>
        <Button busy>See my plan</Button>
        <Button variant="secondary">No, continue</Button>
        <Button variant="text">I have a promo code</Button>
      </StickyBar>
    </FunnelColumn>
  );
};

const Sheet: Scene = ({ brandName }) => {
  const [open, setOpen] = useState(true);
  return (
    <FunnelColumn>
      <FunnelHeader brandName={brandName} backLabel="Back" />
      <h1>Choose your plan</h1>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Modal
        open={open}
        title="Would a shorter start suit you?"
        description="Try one week with the full plan. It costs €6.99 and does not renew."
        onClose={() => setOpen(false)}
        closeLabel="Close"
      >
        <Card selected>
          <Price amount="€6.99" note="One payment, no renewal" />
        </Card>
        <Button>Choose the 1-week plan</Button>
        <Button variant="secondary">Go back to the plans</Button>
      </Modal>
    </FunnelColumn>
  );
};

const Pictures: Scene = ({ brandName }) => (
  <>
    <MarketingHeader
      brandName={brandName}
      homeHref="#"
      links={SAMPLE.links}
      navigationLabel="Main"
      skipLabel="Skip to content"
      menuLabel="Menu"
      closeLabel="Close menu"
      onMenu={nowhere}
    >
      <span>EN</span>
    </MarketingHeader>
    <FunnelColumn width="page">
      <div className="pictures">
        {SAMPLE.art.map((name) => (
          <Art key={name} name={name} />
        ))}
      </div>
    </FunnelColumn>
    <FooterLinks label="Footer" columns={SAMPLE.columns}>
      Strideo GmbH (sample data), Musterstraße 12, 10115 Berlin
    </FooterLinks>
  </>
);

export const SCENES: Readonly<Record<string, Scene>> = { Quiz, Multiple, Plans, Fields, Sheet, Pictures };
