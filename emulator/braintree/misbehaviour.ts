import type { ErrorClass } from "./browser/graphql.ts";
import type { OperationName } from "./gateway/operations.ts";
import type { Fate } from "./gateway/records.ts";

type Conduct =
  /** Answers later. */
  | { readonly does: "slow"; readonly milliseconds: number }
  /** Does what was asked, and never answers. */
  | { readonly does: "silent" }
  /** Does nothing, and never answers. */
  | { readonly does: "deaf" }
  /** Does what was asked, and breaks the connection off. */
  | { readonly does: "reset" }
  /** Does what was asked, and answers in as many parts, so long apart: an idle timer never runs out. */
  | { readonly does: "drip"; readonly parts: number; readonly milliseconds: number }
  /** Does nothing, and answers with this HTTP status. */
  | { readonly does: "status"; readonly status: 401 | 403 | 404 | 408 | 422 | 426 | 429 | 500 | 503 | 504 }
  /** Of GraphQL: does nothing, and answers with an error of this class. */
  | { readonly does: "fail"; readonly errorClass: ErrorClass }
  /** The processor's code for a sale: `"2001"`; `"2099"`: the bank is to be asked. */
  | { readonly does: "decline"; readonly code: string }
  /** The gateway's own reason: `"duplicate"`, `"fraud"`, `"cvv"`, `"three_d_secure"`. */
  | { readonly does: "reject"; readonly reason: string }
  /** Searches do not see what is younger. */
  | { readonly does: "lag"; readonly milliseconds: number };

export type Misbehaviour = Conduct & {
  /** Without it: every operation. */
  readonly operation?: OperationName | "report" | "tokenize" | "configuration" | "lookup" | "logger";
  /** Only sales of this order id. */
  readonly orderId?: string;
  /** How often, 1 when not said; a lag lasts. */
  readonly times?: number;
};

/** What is to go wrong, in order: the first that fits is used up first. */
export interface Script {
  add(misbehaviour: Misbehaviour): void;
  clear(): void;
  /** How requests of one kind are met; used up by being asked for. */
  next(operation: string, orderId: string | null): Misbehaviour | null;
  /** Milliseconds by which searches lag at present. */
  lagMs(): number;
}

export const createScript = (): Script => {
  let rules: { readonly misbehaviour: Misbehaviour; left: number }[] = [];
  return {
    add(misbehaviour) {
      rules.push({ misbehaviour, left: misbehaviour.times ?? 1 });
    },
    clear() {
      rules = [];
    },
    next(operation, orderId) {
      const rule = rules.find(
        ({ misbehaviour, left }) =>
          left > 0 &&
          misbehaviour.does !== "lag" &&
          (misbehaviour.operation ?? operation) === operation &&
          (misbehaviour.orderId ?? orderId) === orderId,
      );
      if (!rule) return null;
      rule.left -= 1;
      return rule.misbehaviour;
    },
    lagMs: () =>
      Math.max(0, ...rules.map(({ misbehaviour }) => (misbehaviour.does === "lag" ? misbehaviour.milliseconds : 0))),
  };
};

/** What a script wants the processor or the gateway to say. */
export const fateIn = (misbehaviour: Misbehaviour | null): Fate | null => {
  if (misbehaviour?.does === "decline") return { declined: misbehaviour.code };
  if (misbehaviour?.does === "reject") return { rejected: misbehaviour.reason };
  return null;
};
