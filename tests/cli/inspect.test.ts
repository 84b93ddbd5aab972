import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { funnel, sampleTree } from "../support/run-funnel.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const root = sampleTree();

describe("events", () => {
  it("lists what a visitor causes, in the order of the way, with receivers and consent", async () => {
    const { stdout } = await funnel("events", "sample", "--cwd", root, "--format", "json");
    const plan = JSON.parse(stdout);
    expect(plan.map(({ event }: { event: string }) => event)).toEqual([
      "page_view",
      "landing_visited",
      "quiz_started",
      "quiz_answer",
      "quiz_finished",
      "lead_created",
      "checkout_visited",
      "summary_visited",
      "added_to_cart",
      "checkout_initiated",
      "training_plan_purchased",
      "training_plan_purchased_media_only",
      "training_plan_purchased_except_media",
      "upsell_purchased",
      "order_summary",
    ]);
    expect(plan.find(({ event }: { event: string }) => event === "quiz_answer")).toEqual({
      event: "quiz_answer",
      when: "after 7 of 13 steps: goal, age, agree, …",
      fields: "event_id, url, funnel",
      sensitivity: "none; told to nobody: step",
      consent: "statistics",
      receivers: "own-tracker",
    });
  });
});

describe("calendar", () => {
  const seasonal = (id: string, active: object): string => {
    const tree = sampleTree();
    const sale = JSON.parse(readFileSync(join(tree, "funnels/seasonal/sale.json"), "utf8"));
    writeFileSync(join(tree, `funnels/seasonal/${id}.json`), JSON.stringify({ ...sale, id, active }));
    return tree;
  };

  it.each([
    ["2026-11-22T23:59", "no campaign is live"],
    ["2026-11-23", "sale"],
    ["2026-11-30T23:59", "sale"],
    ["2026-12-01", "no campaign is live"],
  ])("at %s says %s", async (at, sentence) => {
    expect((await funnel("calendar", "--cwd", root, "--at", at)).stdout).toContain(sentence);
  });

  it("names overlaps", async () => {
    const tree = seasonal("early", { from: "2026-11-20", to: "2026-11-25" });
    expect((await funnel("calendar", "--cwd", tree)).stdout).toContain(
      "overlap: brand, 2026-11-23 to 2026-11-25: early and sale both change prices",
    );
  });

  it("names gaps", async () => {
    const tree = seasonal("winter", { from: "2026-12-24T18:00", to: "2027-01-01" });
    expect((await funnel("calendar", "--cwd", tree)).stdout).toContain(
      "gap: brand, 2026-12-01 to 2026-12-24T18:00: no campaign",
    );
  });

  it("leaves a season that only decorates and never ends out of overlaps and gaps", async () => {
    const tree = seasonal("winter", { from: "2026-12-24", to: "2027-01-01" });
    const path = join(tree, "funnels/seasonal/snow.json");
    const { coupon: _coupon, ...sale } = JSON.parse(readFileSync(join(tree, "funnels/seasonal/sale.json"), "utf8"));
    writeFileSync(path, JSON.stringify({ ...sale, id: "snow", active: { from: "2026-01-01" } }));
    const { stdout } = await funnel("calendar", "--cwd", tree);
    expect(stdout).toMatch(/^snow .* open end +Europe\/Berlin +none /m);
    expect(stdout).not.toContain("overlap");
    expect(stdout).toContain("gap: brand, 2026-12-01 to 2026-12-24: no campaign");
  });

  it("tells of two limited seasons that want the visitors of the same pages", async () => {
    const tree = sampleTree();
    const { coupon: _coupon, ...sale } = JSON.parse(readFileSync(join(tree, "funnels/seasonal/sale.json"), "utf8"));
    const active = { from: "2026-11-30", to: "2026-12-02" };
    writeFileSync(join(tree, "funnels/seasonal/monday.json"), JSON.stringify({ ...sale, id: "monday", active }));
    expect((await funnel("calendar", "--cwd", tree)).stdout).toContain(
      "overlap: brand, 2026-11-30 to 2026-12-01: sale and monday both want the visitors of the same pages",
    );
  });

  it.each([
    ["2028-01-05", /^advent .* 2027-12-20 +2028-01-10 /m],
    ["2028-02-01", /no campaign is live/],
  ])("shows what comes back every year in the year that is asked for: %s", async (at, row) => {
    const tree = seasonal("advent", { from: "2026-12-20", to: "2027-01-10", repeats: "yearly" });
    expect((await funnel("calendar", "--cwd", tree, "--at", at)).stdout).toMatch(row);
  });

  it("shows a coupon with a window of its own", async () => {
    const tree = sampleTree();
    const coupon = {
      version: 1,
      name: "SPRING",
      discount_type: "percentage",
      discount: 10,
      products: ["plan"],
      active: { from: "2027-03-01", to: "2027-04-01", zone: "Europe/Berlin" },
    };
    mkdirSync(join(tree, "funnels/coupons"), { recursive: true });
    writeFileSync(join(tree, "funnels/coupons/SPRING.json"), JSON.stringify(coupon));
    expect((await funnel("calendar", "--cwd", tree, "--at", "2027-03-15")).stdout).toMatch(
      /^coupon SPRING +all +2027-03-01 +2027-04-01 +Europe\/Berlin +SPRING: 10 % off plan$/m,
    );
  });

  it.each([
    [["short"], true],
    [["plan"], false],
  ])(
    "asks of a coupon for %j during a sale of short whether one price is promised twice: %s",
    async (products, overlaps) => {
      const tree = sampleTree();
      const coupon = {
        version: 1,
        name: "ADVENT",
        discount_type: "percentage",
        discount: 10,
        products,
        active: { from: "2026-11-25", to: "2026-12-24", zone: "Europe/Berlin" },
      };
      writeFileSync(join(tree, "funnels/coupons/ADVENT.json"), JSON.stringify(coupon));
      const { stdout } = await funnel("calendar", "--cwd", tree);
      expect(stdout.includes("overlap: brand, 2026-11-25 to 2026-12-01: sale and ADVENT both change prices")).toBe(
        overlaps,
      );
    },
  );

  it("lets neither touch: one ends where the other begins", async () => {
    const { stdout } = await funnel("calendar", "--cwd", seasonal("advent", { from: "2026-12-01", to: "2026-12-24" }));
    expect(stdout).not.toMatch(/overlap|gap/);
  });

  it("goes into any calendar", async () => {
    const { stdout } = await funnel("calendar", "--cwd", root, "--format", "ics");
    const lines = stdout.split("\r\n");
    expect(lines.filter((line) => /^(?:UID|DTSTART|DTEND):/.test(line))).toEqual([
      "UID:sale@funnel.example",
      "DTSTART:20261122T230000Z",
      "DTEND:20261130T230000Z",
    ]);
    expect(lines).toContainEqual(expect.stringMatching(/^DTSTAMP:\d{8}T\d{6}Z$/));
    expect(stdout.split("\r\n").every((line) => line.length <= 75)).toBe(true);
    expect(stdout.endsWith("\r\nEND:VCALENDAR\r")).toBe(true);
  });
});

describe("preview", () => {
  it("gives the address of a page of a campaign, and the clock for it", async () => {
    const { stdout } = await funnel(
      "preview",
      "sale/home",
      "--funnel",
      "sample",
      "--cwd",
      root,
      "--locale",
      "de-DE",
      "--at",
      "2026-11-24",
    );
    expect(stdout).toBe(
      `http://brand.localhost:5173/de-DE/sale/home?jg=sample\nstart it with: CLOCK=2026-11-24 npm run dev -- ${root}\nwhere it runs already: http://brand.localhost:5173/dev/clock?at=2026-11-24&go=%2Fde-DE%2Fsale%2Fhome%3Fjg%3Dsample`,
    );
  });

  it("starts the site on the day on which a season begins that is not on", async () => {
    const tree = sampleTree();
    const sale = JSON.parse(readFileSync(join(tree, "funnels/seasonal/sale.json"), "utf8"));
    const active = { from: "2021-04-01", to: "2021-04-05" };
    writeFileSync(join(tree, "funnels/seasonal/past.json"), JSON.stringify({ ...sale, id: "past", active }));
    const { stdout } = await funnel("preview", "past/home", "--cwd", tree);
    expect(stdout).toBe(
      `http://brand.localhost:5173/en-US/past/home?jg=sample\nstart it with: CLOCK=2021-04-01 npm run dev -- ${tree}\nwhere it runs already: http://brand.localhost:5173/dev/clock?at=2021-04-01&go=%2Fen-US%2Fpast%2Fhome%3Fjg%3Dsample`,
    );
  });

  it.each([
    [["preview", "hmoe"], 'did you mean "home"?'],
    [["preview", "home", "--locale", "de-AT"], 'there is no locale "de-AT"; did you mean "de-DE"?'],
    [["preview", "home", "--locale", "en_gb"], 'did you mean "en-GB"?'],
    [["preview", "home", "--funnel", "smaple"], 'did you mean "sample"?'],
    [["preview", "home", "--at", "2026-11-24; rm -rf /"], "is no moment; write 2026-11-27"],
    [["preview", "home", "--at", "2026-02-30"], "--at 2026-02-30 is no moment"],
    [["preview", "home", "--port", "70000"], "--port 70000 is no port"],
    [["preview", "home", "--port", "-1"], "--port -1 is no port"],
    [["preview", "home", "--brand", "brnad"], 'did you mean "brand"?'],
  ])("answers %j with a sentence", async (words, sentence) => {
    const { status, stderr } = await funnel(...words, "--cwd", root);
    expect(stderr).toContain(sentence);
    expect(status).toBe(2);
  });
});

describe("seo", () => {
  const head = (locale: string, more = ""): string =>
    `<!doctype html><html lang="${locale}"><head><title>Run &amp; rest</title><meta name="description" content="A plan.">${more}
     <link rel="canonical" href="https://run.example/${locale}/home"><link rel="alternate" hreflang="de-DE" href="https://run.example/de-DE/home">
     <link rel="alternate" hreflang="x-default" href="https://run.example/en-US/home"><link rel="alternate" hreflang="en-US" href="https://run.example/en-US/home">
     <script type="application/ld+json">{"@type":"WebPage"}</script></head>`;
  const body = `<body><h1>Run</h1><p>${"words ".repeat(40)}</p><script>var hidden = "<h1>no</h1>"</script></body></html>`;

  const site = (pages: Readonly<Record<string, string>>): string => {
    const dist = temporaryFolder();
    for (const [path, html] of Object.entries(pages)) {
      mkdirSync(dirname(join(dist, "site/run", path)), { recursive: true });
      writeFileSync(join(dist, "site/run", path), html);
    }
    return dist;
  };

  it("shows a page as a bot sees it", async () => {
    const dist = site({ "en-US/home.html": head("en-US") + body, "de-DE/home.html": head("de-DE") + body });
    const { status, stdout } = await funnel("seo", "/en-US/home", "--dist", dist, "--format", "json");
    expect(JSON.parse(stdout)).toMatchObject({
      status: 200,
      title: "Run & rest",
      description: "A plan.",
      robots: "index",
      canonical: "https://run.example/en-US/home",
      language: "en-US",
      structured: ["WebPage"],
      headings: ["Run"],
      textLength: 243,
      faults: [],
    });
    expect(status).toBe(0);
  });

  it("finds what a search engine would mind", async () => {
    const dist = site({
      "en-US/home.html": head("en-US") + body,
      "de-DE/home.html":
        head("de-DE", '<meta name="robots" content="noindex">').replace('hreflang="en-US"', 'hreflang="fr-FR"') + body,
      "en-US/empty.html": '<!doctype html><html lang="de"><head></head><body></body></html>',
      "sitemap.xml": "<urlset><url><loc>https://run.example/de-DE/home</loc></url></urlset>",
    });
    const { status, stdout } = await funnel("seo", "--all", "--dist", dist, "--format", "json");
    const faults = JSON.parse(stdout).faults.map(
      ({ locale, page, fault }: Record<string, string>) => `${locale}/${page}: ${fault}`,
    );
    expect(faults).toEqual([
      "de-DE/home: noindex, and in the sitemap",
      "en-US/empty: no title",
      'en-US/empty: language is "de", not "en-US"',
      "en-US/empty: no canonical address",
      "en-US/empty: not in the sitemap",
      "en-US/empty: no description",
      "en-US/empty: 0 headings of the first level",
      "en-US/empty: no hreflang x-default",
      "en-US/empty: hreflang does not name the page itself",
      "en-US/empty: only 0 characters of text",
      "en-US/home: not in the sitemap",
    ]);
    expect(status).toBe(1);
  });

  it("knows pages that another funnel shows its own way, and those that only it has", async () => {
    const only = (html: string): string => html.replaceAll("/home", "/shop");
    const dist = site({
      "en-US/home.html": head("en-US") + body,
      "de-DE/home.html": head("de-DE") + body,
      "+342/en-US/home.html": head("en-US", '<meta name="robots" content="noindex">') + body,
      "+342/en-US/shop.html": only(head("en-US") + body),
      "+342/de-DE/shop.html": only(head("de-DE") + body),
      "sitemap.xml": ["en-US/home", "de-DE/home", "en-US/shop", "de-DE/shop"]
        .map((path) => `<loc>https://run.example/${path}</loc>`)
        .join(""),
    });
    expect(await funnel("seo", "--all", "--dist", dist)).toMatchObject({ status: 0, stdout: "5 pages, 0 with faults" });
    expect((await funnel("seo", "/de-DE/shop", "--dist", dist)).status).toBe(0);
  });

  it("says 404 for a page that was not built, and needs a build", async () => {
    const dist = site({ "en-US/home.html": head("en-US") + body });
    expect(await funnel("seo", "/en-US/nowhere", "--dist", dist)).toMatchObject({
      status: 1,
      stdout: "404  /en-US/nowhere",
    });
    expect((await funnel("seo", "/en-US/home", "--dist", "/nowhere")).status).toBe(3);
    const elsewhere = await funnel("seo", "/en-US/home", "--cwd", root);
    expect(elsewhere.stderr).toContain(`${root}/dist/site is not there; run: npm run build`);
  });
});

it("doctor: says that this machine can run the project", async () => {
  const { status, stdout } = await funnel("doctor", "--format", "json");
  const findings = JSON.parse(stdout);
  expect(findings.map(({ name }: { name: string }) => name)).toEqual([
    "Node",
    "packages",
    "browser",
    "port",
    "variables",
    "generated",
    "content",
    "git",
  ]);
  expect(findings[0]).toEqual({ name: "Node", state: "ok", says: process.versions.node });
  expect(status).toBe(findings.some(({ state }: { state: string }) => state === "bad") ? 3 : 0);
});

it("doctor: says of another folder what cannot be done there", { timeout: 60_000 }, async () => {
  const { status, stdout } = await funnel("doctor", "--cwd", temporaryFolder(), "--format", "json");
  const findings = JSON.parse(stdout);
  expect(findings.at(-2)).toMatchObject({ name: "content", state: "bad", says: expect.stringContaining("no folder") });
  expect(findings.at(-1)).toMatchObject({ name: "git", state: "warn", says: expect.stringContaining("git init") });
  expect(status).toBe(3);
});
