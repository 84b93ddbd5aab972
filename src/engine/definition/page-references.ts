import { fieldsOf } from "../../foundation/json.ts";
import { pointerOf } from "../../language/reading/json-document.ts";
import type { Reference } from "../../language/validation/validator.ts";
import type { FunnelDefinition, PageDefinition, PageReferences } from "./definition.ts";

const valueAt = (node: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((inner, key) => fieldsOf(inner)[key], node);

/**
 * What a page refers to where its schema marks a reference.
 *
 * @param page as its visitors see it, with every patch
 * @param references of the page and of what lies over it; one that a patch has replaced does not count
 * @param targets the modals and pages there are
 */
export const pageReferences = (
  page: PageDefinition,
  references: readonly Reference[],
  targets: Pick<FunnelDefinition, "modals" | "pages">,
): PageReferences => {
  const names = (to: Reference["to"], keyed: object): readonly string[] => [
    ...new Set(
      references.flatMap((each) =>
        each.to === to && Object.hasOwn(keyed, each.value) && valueAt(page, pointerOf(each.pointer)) === each.value
          ? [each.value]
          : [],
      ),
    ),
  ];
  return { modals: names("modal", targets.modals), pages: names("page", targets.pages) };
};
