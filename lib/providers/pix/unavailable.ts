import { AppError } from '@/lib/kernel/errors'
import type { PspFailure } from './failure'

const DEFAULT_MS = 5_000

/** Why a request has no answer that says its outcome. It is for the operator and the log. */
export class NoAnswer extends Error {
  /** The same as data, so that it can be worded in the reader's language. */
  readonly failure: PspFailure

  constructor(
    message: string,
    /** Whether the failure came quickly and may be over at once. */
    readonly isBrief: boolean,
    { failure, cause }: { failure?: PspFailure; cause?: unknown } = {},
  ) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'NoAnswer'
    this.failure = failure ?? { code: 'psp_unexpected', values: { words: message } }
  }
}

/**
 * The error of an unknown outcome.
 *
 * @param cause for the operator; callers of the API never see it
 * @param waitMs when asking again makes sense
 */
export function unavailable(cause: Error, waitMs = DEFAULT_MS): AppError {
  const seconds = Math.ceil(waitMs / 1000)
  const error = new AppError('acquirer_unavailable', 'The PIX provider did not answer', {}, seconds)
  error.cause = cause
  return error
}
