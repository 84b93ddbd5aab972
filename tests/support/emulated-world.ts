import { type Emulator, type EmulatorOptions, startEmulator } from "../../emulator/braintree/start-emulator.ts";
import { connect } from "../../src/payments/braintree/server.ts";
import { keysIn } from "../../src/payments/braintree/server-keys.ts";
import type { PaymentProvider } from "../../src/server/payments/provider.ts";
import type { Services } from "../../src/server/services.ts";
import { type ApiWorld, type Engine, startApiWorld } from "./api-world.ts";

/** The adapter of the payment provider, connected with an emulator as it would be with the provider. */
export const connectTo = ({ variables }: Pick<Emulator, "variables">): Promise<PaymentProvider> => {
  const keys = keysIn(variables);
  if (!keys) throw new Error("the emulator names no keys");
  return connect(keys);
};

export interface EmulatedWorld {
  readonly world: ApiWorld;
  readonly emulator: Emulator;
  readonly provider: PaymentProvider;
  stop(): Promise<void>;
}

/**
 * A real server on a real database, whose payments go over the wire to an emulator of the provider.
 * @param variables what the adapter reads otherwise than the emulator says
 */
export const startEmulatedWorld = async (
  engine: Engine,
  change: Partial<Services> = {},
  options: EmulatorOptions = {},
  variables: Emulator["variables"] = {},
): Promise<EmulatedWorld> => {
  const emulator = await startEmulator({ port: 0, ...options });
  const provider = await connectTo({ variables: { ...emulator.variables, ...variables } });
  const world = await startApiWorld(engine, { provider, ...change });
  return {
    world,
    emulator,
    provider,
    async stop() {
      await world.stop();
      await emulator.stop();
    },
  };
};
