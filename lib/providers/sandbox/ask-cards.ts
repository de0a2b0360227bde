import type { z } from 'zod'
import { AppError, invalidRequestError } from '@/lib/kernel/errors'
import { requestLimit } from '@/lib/platform/http/deadline'
import { RefusalAnswer } from './card-wire'

/** How to call the sandbox's card processor. */
export interface CardSettings {
  /** Its base URL, without a trailing slash. */
  processorUrl: string
  /** The shared secret: our bearer token, and the key of its notice signatures. */
  secret: string
  fetch?: typeof fetch
  timeoutMs?: number
}

/** Makes one call to the sandbox's card processor: `PUT`, `refunds/…`. */
export type AskCards = <S extends z.ZodType>(
  Answer: S,
  method: string,
  path: string,
  body?: object,
) => Promise<z.infer<S> | null>

/** The contract's names of order fields. */
const CONTRACT_FIELD: Record<string, string> = { methodTypes: 'paymentMethodTypes' }

/**
 * Makes the function that calls the processor. It returns the response, or null for 404. A response
 * that cannot be parsed counts as none.
 *
 * The function throws AppError `invalid_request` for an unsupported order, with the contract's
 * field; `idempotency_conflict` for an id that another order used; `checkout_not_configured` for a
 * wrong secret; and `acquirer_unavailable` without a response.
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
        signal: AbortSignal.timeout(requestLimit(timeoutMs)),
        headers: {
          authorization: `Bearer ${secret}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (response.status === 404) return null
      if (!response.ok) throw await refusalError(response)
      return Answer.parse(await response.json())
    } catch (error) {
      throw error instanceof AppError ? error : unavailableError(error)
    }
  }
  return ask
}

async function refusalError(response: Response): Promise<Error> {
  if (response.status === 401) {
    return new AppError('checkout_not_configured', 'The card provider does not know this account')
  }
  if (response.status === 409) {
    return new AppError('idempotency_conflict', 'This id was used for another order')
  }
  if (response.status !== 400) return new Error(`the card processor answered ${response.status}`)
  const { issues } = RefusalAnswer.parse(await response.json()).detail
  return invalidRequestError(
    ...issues.map(({ path, message }) => ({ path: CONTRACT_FIELD[path] ?? path, message })),
  )
}

function unavailableError(cause: unknown): AppError {
  const error = new AppError('acquirer_unavailable', 'The card provider did not answer', {}, 5)
  error.cause = cause
  return error
}
