import fc from "fast-check";
import { expect, it } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";
import type { MountedFields, PaymentPort } from "./port.ts";

const WORDS = { locale: "en-US", t: (key: string) => key };
// The fake provider never looks at its place.
const PLACE = Object.create(null) as HTMLElement;

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
};

/** A provider as brittle as the real ones: refuses overlapping work, a second living set and a second teardown. */
const brittleProvider = (delays: readonly number[], failures: ReadonlySet<number>) => {
  const faults: string[] = [];
  let busy = false;
  let living = 0;
  let created = 0;
  const work = async (name: string, place: number): Promise<void> => {
    if (busy) faults.push(`${name} while something else is under way`);
    busy = true;
    await turns(delays[place % delays.length] ?? 0);
    busy = false;
  };
  const port: PaymentPort = {
    async mount(): Promise<MountedFields> {
      const number = (created += 1);
      await work("create", number);
      if (failures.has(number)) throw new Error("blocked");
      living += 1;
      if (living > 1) faults.push("two sets of fields live");
      let over = false;
      return {
        wallets: [],
        tokenizeCard: async () => ({ refused: "try-again" }),
        tokenizeWallet: async () => ({ cancelled: true }),
        async dispose() {
          if (over) faults.push("torn down twice");
          over = true;
          await work("teardown", number + 1);
          living -= 1;
        },
      };
    },
  };
  return { port, faults, living: () => living };
};

it("keeps a brittle provider whole through 1,000 random orders of mounting and unmounting", async () => {
  const steps = fc.array(fc.oneof(fc.constant("mount" as const), fc.nat({ max: 9 })), { minLength: 1, maxLength: 12 });
  const delays = fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(
      steps,
      delays,
      fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }),
      async (order, waits, broken) => {
        const provider = brittleProvider(waits, new Set(broken));
        const port = oneAtATime(provider.port);
        const mounts: Promise<MountedFields | null>[] = [];
        const unmounts: Promise<void>[] = [];
        for (const step of order) {
          // A mount that breaks is one of the cases: what counts is what the provider is left with.
          if (step === "mount") mounts.push(port.mount(PLACE, WORDS, { currency: "EUR" }).catch(() => null));
          else unmounts.push((mounts[step] ?? Promise.resolve(null)).then((fields) => fields?.dispose()));
          await turns(waits[0] ?? 0);
        }
        // Whatever was left is unmounted in the end, some of it for the second time.
        for (const mount of mounts) unmounts.push(mount.then((fields) => fields?.dispose()));
        await Promise.all(unmounts);
        expect(provider.faults).toEqual([]);
        expect(provider.living()).toBe(0);
      },
    ),
    { numRuns: 1_000 },
  );
});

it("goes on after a set of fields that could not be torn down", async () => {
  let mounts = 0;
  const port = oneAtATime({
    mount: async () => {
      mounts += 1;
      return {
        wallets: [],
        tokenizeCard: async () => ({ refused: "try-again" }),
        tokenizeWallet: async () => ({ cancelled: true }),
        dispose: async () => {
          throw new Error("already gone");
        },
      };
    },
  });
  await port.mount(PLACE, WORDS, { currency: "EUR" });
  await port.mount(PLACE, WORDS, { currency: "EUR" });
  expect(mounts).toBe(2);
});
