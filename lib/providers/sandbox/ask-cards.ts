import type { z } from 'zod'
import { AppError, invalidRequest } from '@/lib/kernel/errors'
import { RefusalAnswer } from './card-wire'

/** How the sandbox's card processor is reached. */
export interface CardSettings {
  /** Where it answers, without a trailing slash. */
  processorUrl: string
  /** What we call it with, and it signs its notices with. */
  secret: string
  fetch?: typeof fetch
  timeoutMs?: number
}

/** One call to the sandbox's card processor: `PUT`, `refunds/…`. */
export type AskCards = <S extends z.ZodType>(
  Answer: S,
  method: string,
  path: string,
  body?: object,
) => Promise<z.infer<S> | null>

/** What the contract calls the fields of an order. */
const CONTRACT_FIELD: Record<string, string> = { methodTypes: 'paymentMethodTypes' }

/**
 * Makes the calls to the processor, which give what it says, or null where it knows nothing. An
 * answer that can't be read is none.
 *
 * The calls throw AppError `invalid_request` for what it can't do, naming the contract's field,
 * `idempotency_conflict` for an id that was used for another order, `checkout_not_configured` for
 * a secret that it doesn't know, and `acquirer_unavailable` for no answer.
 */
export function cardProcessor({
  processorUrl,
  secret,
  timeoutMs = 10_000,
  ...given
}: CardSettings) {
  const call = given.fetch ?? fetch
  const ask: AskCards = async (Answer, method, path, body) => {
    try {
      const response = await call(`${processorUrl}/sandbox/cards/${path}`, {
        method,
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          authorization: `Bearer ${secret}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (response.status === 404) return null
      if (!response.ok) throw await refusalOf(response)
      return Answer.parse(await response.json())
    } catch (error) {
      throw error instanceof AppError ? error : unavailable(error)
    }
  }
  return ask
}

async function refusalOf(response: Response): Promise<Error> {
  if (response.status === 401) {
    return new AppError('checkout_not_configured', 'The card provider does not know this account')
  }
  if (response.status === 409) {
    return new AppError('idempotency_conflict', 'This id was used for another order')
  }
  if (response.status !== 400) return new Error(`the card processor answered ${response.status}`)
  const { issues } = RefusalAnswer.parse(await response.json()).detail
  return invalidRequest(
    ...issues.map(({ path, message }) => ({ path: CONTRACT_FIELD[path] ?? path, message })),
  )
}

function unavailable(cause: unknown): AppError {
  const error = new AppError('acquirer_unavailable', 'The card provider did not answer', {}, 5)
  error.cause = cause
  return error
}
