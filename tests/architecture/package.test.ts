import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, string>>;
}

const manifest = JSON.parse(readFileSync("package.json", "utf8")) as Manifest;

it("pins every package to one version", () => {
  const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
  );
  expect(loose).toEqual([]);
});

it("uses the packages that the owner fixed", () => {
  const fixed =
    "react react-dom @tanstack/react-router jotai ajv i18next react-i18next ofetch braintree-web @growthbook/growthbook-react @sentry/react @radix-ui/react-dialog vite vitest json-schema-to-typescript @testing-library/react playwright";
  const present = { ...manifest.dependencies, ...manifest.devDependencies };
  expect(fixed.split(" ").filter((name) => !Object.hasOwn(present, name))).toEqual([]);
});

it("pins the payment client to the version of the specification", () => {
  expect(manifest.dependencies["braintree-web"]).toBe("3.123.2");
});

it("relies on no pre- or post-script, because npm runs none here", () => {
  expect(readFileSync(".npmrc", "utf8")).toContain("ignore-scripts=true");
  expect(Object.keys(manifest.scripts).filter((name) => /^(?:pre|post)/.test(name) && name !== "preview")).toEqual([]);
});
