import type { AnswerOf, Call, CallName, RefusalOf } from "../../src/api/call.ts";
import type { Credentials, HttpClient } from "../../src/api/http-client.ts";
import { fieldsOf } from "../../src/foundation/json.ts";
import type { Result } from "../../src/foundation/result.ts";

const isResultOf = <N extends CallName>(
  call: Call<N>,
  result: unknown,
): result is Result<AnswerOf<N>, RefusalOf<N>> => {
  const { ok, value, error } = fieldsOf(result);
  return ok === true ? call.isAnswer(value) : typeof fieldsOf(error)["error_code"] === "string";
};

/**
 * A client whose server answers so.
 *
 * @throws TypeError for an answer that the schema of its call does not allow.
 */
export const aClient = (
  answer: (
    call: CallName,
    input: { readonly body?: unknown; readonly query?: unknown },
    credentials?: Credentials,
  ) => unknown,
): HttpClient => ({
  send: async (call, input, credentials) => {
    const result = await answer(call.name, input, credentials);
    if (!isResultOf(call, result)) throw new TypeError(`${call.name} gives no such answer`);
    return result;
  },
});
