/** Something no caller can be expected to answer for: thrown, with the evidence. Expected refusals are values. */
export class CallFailure extends Error {
  readonly call: string;

  constructor(call: string, message: string, cause?: unknown) {
    super(`${call}: ${message}`, { cause });
    this.name = new.target.name;
    this.call = call;
  }
}

/** No answer: offline, refused, reset, redirected to another origin. */
export class NetworkFailure extends CallFailure {}

/** The call's budget ran out. */
export class Timeout extends CallFailure {}

/** An answer that says failure and is not a refusal of ours: a proxy's page, an empty 500. */
export class HttpFailure extends CallFailure {
  readonly status: number;

  constructor(call: string, status: number) {
    super(call, `status ${status}`);
    this.status = status;
  }
}

/** A success whose body is not what the call promises. */
export class UnexpectedResponse extends CallFailure {}
