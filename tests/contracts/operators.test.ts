import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OperatorRow } from "../../src/server/database/operator-tables.ts";
import { databaseEvents } from "../../src/server/events/store/database-events.ts";
import { rateLimits } from "../../src/server/http/limits/rate.ts";
import { createAdmin } from "../../src/server/operators/admin.ts";
import { setOperator } from "../../src/server/operators/operators.ts";
import type { Role } from "../../src/server/operators/roles.ts";
import { createResultsWorld } from "../../src/server/results/page/answer.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";

const ORIGIN = "https://run.example";
const MINUTE = 60_000;
/** Status, location and body. */
const TO_SIGN_IN = [303, "/admin/sign-in", ""];
const START_MS = 60_000;
const ROUTES = [
  "/admin",
  "/admin/",
  "/admin/results",
  "/admin/results?since=2026-11-01",
  "/admin/log",
  "/admin/sign-out",
  "/admin/anything",
] as const;
const HOME = "203.0.113.7";
const OPEN = ["/admin/sign-in", "/admin/sign-in/code"];
/** In earnest a password takes a tenth of a second on purpose: some three hundred of them are typed here. */
const CHEAP = { N: 2 };

describe.each(ENGINES)("operators on %s", (engine) => {
  let world: ApiWorld;
  let ada: { password: string; code: () => string };
  /** As stored: one does for all tests. */
  let adaStored: OperatorRow;
  let start: number;
  let ip: string;
  beforeAll(async () => {
    world = await startApiWorld(engine, { limits: rateLimits() });
    start = world.clock.now;
    ada = await newOperator("owner");
    adaStored = await world.services.database.selectFrom("operators").selectAll().executeTakeFirstOrThrow();
  }, START_MS);
  afterAll(() => world.stop());

  const adminWith = (passwordCost: object) =>
    createAdmin({
      ...passwordCost,
      services: world.services,
      results: createResultsWorld({
        ...world.services,
        reading: world.services.database,
        events: databaseEvents(world.services.database),
        experiments: [],
      }),
      ipOf: () => ip,
    });
  const admin = () => adminWith({ passwordCost: CHEAP });

  const newOperator = async (role: Role) => {
    const { database } = world.services;
    const { password, device } = await setOperator(database, "Ada", role, world.clock.now, CHEAP);
    const secret = Secret.fromBase32(new URL(device).searchParams.get("secret") ?? "");
    return { password, code: () => new TOTP({ secret }).generate({ timestamp: world.clock.now }) };
  };

  beforeEach(async () => {
    const { database } = world.services;
    for (const table of ["rate_limits", "operator_log", "operators", "operator_sessions"] as const)
      await database.deleteFrom(table).execute();
    await database.insertInto("operators").values(adaStored).execute();
    world.clock.now = start;
    ip = HOME;
  });

  const become = (role: Role) => world.services.database.updateTable("operators").set({ role }).execute();

  const get = (path: string, cookie = ""): Promise<Response> =>
    Promise.resolve(admin().request(`${ORIGIN}${path}`, { headers: { cookie } }));

  const post = (path: string, fields: Readonly<Record<string, string>>, cookie = "", origin = ORIGIN) =>
    Promise.resolve(
      admin().request(`${ORIGIN}${path}`, {
        method: "POST",
        headers: { cookie, origin, "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams(fields).toString(),
      }),
    );

  const cookieOf = (response: Response): string => (response.headers.get("set-cookie") ?? "").split(";", 1)[0] ?? "";

  /** Password only. */
  const halfIn = async (): Promise<string> =>
    cookieOf(await post("/admin/sign-in", { name: "Ada", password: ada.password }));

  const signIn = async (): Promise<string> =>
    cookieOf(await post("/admin/sign-in/code", { code: ada.code() }, await halfIn()));

  const answerOf = async (given: Promise<Response>): Promise<readonly unknown[]> => {
    const response = await given;
    return [response.status, response.headers.get("location"), await response.text()];
  };

  it("lets in who has the password and the code of the device", async () => {
    const half = await post("/admin/sign-in", { name: " ADA ", password: ada.password });
    expect([half.status, half.headers.get("location")]).toEqual([303, "/admin/sign-in/code"]);
    const whole = await post("/admin/sign-in/code", { code: ada.code() }, cookieOf(half));
    expect([whole.status, whole.headers.get("location")]).toEqual([303, "/admin/results"]);
    expect(whole.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-operator=[0-9a-f]{64}; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
      expect.stringMatching(
        /^__Host-operator-device=[\w.-]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
    const page = await get("/admin/results", cookieOf(whole));
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("No visit fits.");
    // The cookie of the first half is worth nothing any more.
    expect(await answerOf(get("/admin/results", cookieOf(half)))).toEqual(TO_SIGN_IN);
  });

  describe.each(ROUTES)("%s", (route) => {
    it("answers nothing without a session", async () => {
      expect(await answerOf(get(route))).toEqual(TO_SIGN_IN);
      expect(await answerOf(get(route, "__Host-operator=made-up"))).toEqual(TO_SIGN_IN);
      expect(await answerOf(post(route, {}))).toEqual(TO_SIGN_IN);
    });

    it("answers nothing while the second factor is missing", async () => {
      expect(await answerOf(get(route, await halfIn()))).toEqual(TO_SIGN_IN);
    });

    it("answers nothing once the session is over", async () => {
      const cookie = await signIn();
      world.clock.now += 31 * MINUTE;
      expect(await answerOf(get(route, cookie))).toEqual(TO_SIGN_IN);
    });
  });

  it("has no other route but the sign-in", () => {
    const paths = admin()
      .routes.filter(({ method }) => method !== "ALL")
      .map(({ path }) => path);
    expect([...new Set(paths)].toSorted()).toEqual(
      [...OPEN, "/admin", "/admin/log", "/admin/results", "/admin/sign-out"].toSorted(),
    );
  });

  it("ends a session after twelve hours, however busy it was", async () => {
    const cookie = await signIn();
    for (let quarter = 1; quarter < 48; quarter += 1) {
      world.clock.now += 15 * MINUTE;
      expect((await get("/admin", cookie)).headers.get("location")).toBe("/admin/results");
    }
    world.clock.now += 15 * MINUTE;
    expect(await answerOf(get("/admin", cookie))).toEqual(TO_SIGN_IN);
  });

  it("ends the time to type the code after five minutes", async () => {
    const cookie = await halfIn();
    world.clock.now += 5 * MINUTE;
    expect(await answerOf(post("/admin/sign-in/code", { code: ada.code() }, cookie))).toEqual(TO_SIGN_IN);
  });

  it("ends the session of who signs out, or is removed or set anew", async () => {
    const cookie = await signIn();
    await post("/admin/sign-out", {}, cookie);
    expect(await answerOf(get("/admin/results", cookie))).toEqual(TO_SIGN_IN);
    world.clock.now += MINUTE;
    const other = await signIn();
    await newOperator("owner");
    expect(await answerOf(get("/admin/results", other))).toEqual(TO_SIGN_IN);
  });

  it("takes no code twice", async () => {
    const code = ada.code();
    await signIn();
    const second = await post("/admin/sign-in/code", { code }, await halfIn());
    expect(second.status).toBe(403);
    expect(second.headers.get("set-cookie")).toBeNull();
  });

  it("hashes passwords in earnest as dearly as it checks them", async () => {
    const { password } = await setOperator(world.services.database, "Ada", "owner", world.clock.now);
    const signIn = (app: ReturnType<typeof admin>) =>
      app.request(`${ORIGIN}/admin/sign-in`, {
        method: "POST",
        headers: { origin: ORIGIN, "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ name: "Ada", password }).toString(),
      });
    expect([(await signIn(admin())).status, (await signIn(adminWith({}))).status]).toEqual([403, 303]);
  });

  it("says the same of a wrong password and of a name that nobody has", async () => {
    const wrong = await post("/admin/sign-in", { name: "ada", password: "wrong" });
    const nobody = await post("/admin/sign-in", { name: "eve", password: "wrong" });
    expect([wrong.status, nobody.status]).toEqual([403, 403]);
    expect(await wrong.text()).toBe(await nobody.text());
  });

  /** What a browser keeps in which somebody has signed in. */
  const deviceOf = (response: Response): string => response.headers.getSetCookie()[1]?.split(";", 1)[0] ?? "";

  const tries = async (count: number, device = "", name = "ada"): Promise<readonly number[]> => {
    const statuses = [];
    while (statuses.length < count)
      statuses.push((await post("/admin/sign-in", { name, password: "wrong" }, device)).status);
    return statuses;
  };

  it("lets nobody keep an operator out who knows the name, from elsewhere or from the same network", async () => {
    const whole = await post("/admin/sign-in/code", { code: ada.code() }, await halfIn());
    const device = deviceOf(whole);
    ip = "198.51.100.1";
    expect((await tries(31)).at(-1)).toBe(429);
    ip = HOME;
    expect((await post("/admin/sign-in", { name: "ada", password: ada.password })).status).toBe(303);
    // Somebody else who comes by the address of the operator.
    expect((await tries(30)).at(-1)).toBe(429);
    expect((await post("/admin/sign-in", { name: "ada", password: ada.password })).status).toBe(429);
    expect((await post("/admin/sign-in", { name: "ada", password: ada.password }, device)).status).toBe(303);
    // A device counts for who has signed in there, and only as often as anybody mistypes.
    expect(await tries(1, device, "eve")).toEqual([429]);
    expect(await tries(10, device)).toEqual([...Array<number>(9).fill(403), 429]);
  });

  it("knows no device any more once the operator is set anew", async () => {
    const device = deviceOf(await post("/admin/sign-in/code", { code: ada.code() }, await halfIn()));
    expect((await tries(30)).at(-1)).toBe(429);
    expect(await tries(1, device)).toEqual([403]);
    await newOperator("owner");
    expect(await tries(1, device)).toEqual([429]);
    expect(await tries(1, `${device}x`)).toEqual([429]);
  });

  it("stops guesses of passwords and of codes", async () => {
    const cookie = await halfIn();
    await tries(29);
    expect((await post("/admin/sign-in", { name: "ada", password: ada.password })).status).toBe(429);
    for (let count = 0; count < 5; count += 1)
      expect((await post("/admin/sign-in/code", { code: "000000" }, cookie)).status).toBe(403);
    expect((await post("/admin/sign-in/code", { code: ada.code() }, cookie)).status).toBe(429);
  });

  it("takes no form from another site", async () => {
    const response = await post("/admin/sign-in", { name: "ada", password: ada.password }, "", "https://evil.example");
    expect([response.status, response.headers.get("set-cookie")]).toEqual([403, null]);
  });

  it("is stored and indexed by nobody, and runs no script", async () => {
    for (const response of [
      await get("/admin/sign-in"),
      await get("/admin/results"),
      await get("/admin/results", await signIn()),
    ]) {
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("x-robots-tag")).toBe("noindex, nofollow");
      const policy = response.headers.get("content-security-policy") ?? "";
      expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self';/);
      expect(policy).not.toMatch(/unsafe|script-src/);
    }
  });

  it("shows each role what is its own", async () => {
    await become("analyst");
    const cookie = await signIn();
    expect((await get("/admin/log", cookie)).status).toBe(403);
    expect(await (await get("/admin/results", cookie)).text()).not.toContain('href="/admin/log"');
  });

  const noted = () =>
    world.services.database
      .selectFrom("operator_log")
      .select(["operator", "act", "detail", "ip"])
      .orderBy("happened_at")
      .execute();

  it("notes what a role refused, and asked for what is not there, as no view", async () => {
    await become("analyst");
    const cookie = await signIn();
    world.clock.now += 1;
    await get("/admin/log", cookie);
    world.clock.now += 1;
    await get("/admin/anything", cookie);
    expect((await noted()).slice(1)).toEqual([
      { operator: "ada", act: "view refused", detail: "/admin/log", ip: HOME },
      { operator: "ada", act: "no such page", detail: "/admin/anything", ip: HOME },
    ]);
  });

  it("notes every view and every try", async () => {
    await post("/admin/sign-in", { name: "ada", password: "wrong" });
    world.clock.now += 1;
    const cookie = await signIn();
    world.clock.now += 1;
    await get("/admin/results?since=2026-11-01&locale=de-DE", cookie);
    world.clock.now += 1;
    const log = await (await get("/admin/log", cookie)).text();
    world.clock.now += 1;
    await post("/admin/sign-out", {}, cookie);
    expect(await noted()).toEqual([
      { operator: "ada", act: "sign-in refused", detail: "name or password", ip: HOME },
      { operator: "ada", act: "sign-in", detail: "", ip: HOME },
      { operator: "ada", act: "view", detail: "/admin/results?since=2026-11-01&locale=de-DE", ip: HOME },
      { operator: "ada", act: "view", detail: "/admin/log", ip: HOME },
      { operator: "ada", act: "sign-out", detail: "", ip: HOME },
    ]);
    expect(log).toContain("/admin/results?since=2026-11-01&amp;locale=de-DE");
  });
});
