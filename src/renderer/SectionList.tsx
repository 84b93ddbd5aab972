import type { PageDefinition } from "../engine/definition/definition.ts";
import { Failsafe } from "./Failsafe.tsx";
import { viewOfSection } from "./view-of.tsx";

/** The sections of a page, from top to bottom. One that breaks takes none of the others with it. */
export const SectionList = ({ sections }: { readonly sections: PageDefinition["sections"] }) =>
  Object.entries(sections).map(([id, definition]) => {
    const View = viewOfSection(definition.kind);
    return (
      <Failsafe key={id} name={`section ${id}`}>
        <View id={id} definition={definition} />
      </Failsafe>
    );
  });
