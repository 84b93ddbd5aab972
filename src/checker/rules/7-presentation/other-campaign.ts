import { fieldsOf } from "../../../foundation/json.ts";
import type { Content } from "../../../language/content/content.ts";
import { type Spot, spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly is: "colors" | "scene"; readonly of: string };

interface Scene {
  readonly name: string;
  readonly where: Spot;
}

const scenesOf = ({ document, value }: NonNullable<ReturnType<Content["campaigns"]["get"]>>): readonly Scene[] =>
  Object.entries(fieldsOf(fieldsOf(value.patch)["pages"])).flatMap(([page, change]) =>
    Object.entries(fieldsOf(fieldsOf(change)["sections"])).flatMap(([section, node]) => {
      const name = fieldsOf(node)["scene"];
      const pointer = ["patch", "pages", page, "sections", section, "scene"];
      return typeof name === "string" ? [{ name, where: spot(document, pointer) }] : [];
    }),
  );

/** The scene that most pages of a campaign show. */
const mostOf = (scenes: readonly Scene[]): string | undefined => {
  const counts = new Map<string, number>();
  for (const { name } of scenes) counts.set(name, (counts.get(name) ?? 0) + 1);
  const [first, second] = [...counts].sort(([, one], [, other]) => other - one);
  return first && first[1] > (second?.[1] ?? 0) ? first[0] : undefined;
};

function* check({ campaigns }: Content): Iterable<Finding<Args>> {
  const looks = [...campaigns].map(([id, campaign]) => {
    const scenes = scenesOf(campaign);
    const { theme } = campaign.value;
    return {
      id,
      campaign,
      scenes,
      scene: mostOf(scenes),
      colors: theme && JSON.stringify(Object.entries(theme).sort(([one], [other]) => (one < other ? -1 : 1))),
    };
  });
  for (const [index, { id, campaign, scenes, scene, colors }] of looks.entries()) {
    const same = looks.slice(0, index).find((other) => colors !== undefined && other.colors === colors);
    if (same) {
      const where = [campaign, same.campaign].map(({ document }) => spot(document, ["theme"]));
      yield { where, args: { is: "colors", of: same.id } };
    }
    for (const { name, where } of scenes) {
      const other = scene === undefined || name === scene ? undefined : looks.find((each) => each.scene === name);
      if (other && other.id !== id) yield { where, args: { is: "scene", of: other.id } };
    }
  }
}

/** Another campaign with the colours of the sample's. */
const later = (accent: string): Rule["wrong"] => ({
  "funnels/seasonal/later.json": JSON.stringify({
    version: 1,
    id: "later",
    extends: "sample",
    pages: { home: "home" },
    active: { from: "2026-12-02", to: "2026-12-10" },
    theme: { accent },
    patch: { pages: { home: { sections: { hero: { tag: "sample.sale.tag" } } } } },
  }),
});

export const rule: Rule<Args> = {
  code: "FNL7016",
  severity: "warning",
  title: "A campaign looks like another one",
  explanation:
    "Fireworks on one page of Christmas, or spring in the colours of New Year: the file was copied and one look stayed. Visitors who see one season on one page and another on the next take the offer for an old one.",
  wrong: later("#7A3FF2"),
  right: later("#7A3F92"),
  check,
  say: ({ is, of }) =>
    is === "colors"
      ? [`the colours are those of "${of}"`, "choose colours for this campaign"]
      : [`the scene is that of "${of}"`, "show the scene of the other pages of this campaign"],
};
