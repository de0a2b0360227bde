import { AppError, UnclearAnswer } from '@/lib/kernel/errors'
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
 * The error of an unknown outcome: the PSP gave no answer, and would give none about anything else.
 *
 * @param cause for the operator; callers of the API never see it
 * @param waitMs when asking again makes sense
 */
export const noAnswerError = (cause: NoAnswer, waitMs = DEFAULT_MS): AppError =>
  withCause(AppError, cause, waitMs)

/**
 * The error of an unknown outcome: the PSP answered, but not so that the outcome is known.
 *
 * @param sentence for the operator; callers of the API never see it
 */
export const unclearAnswerError = (sentence: string, failure?: PspFailure): UnclearAnswer =>
  withCause(UnclearAnswer, new NoAnswer(sentence, false, { failure }))

/**
 * The error of an answer that does not fit its question, so that the outcome is unknown.
 *
 * @param psp the PSP, as the subject of a sentence
 * @param what the rest of the sentence
 */
export const wrongAnswerError = (psp: string, what: string): UnclearAnswer =>
  unclearAnswerError(`${psp} ${what}`)

function withCause<E extends AppError>(
  Kind: new (...of: ConstructorParameters<typeof AppError>) => E,
  cause: NoAnswer,
  waitMs = DEFAULT_MS,
): E {
  const seconds = Math.ceil(waitMs / 1000)
  const error = new Kind('acquirer_unavailable', 'The PIX provider did not answer', {}, seconds)
  error.cause = cause
  return error
}
