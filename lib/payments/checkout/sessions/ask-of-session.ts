import { AppError } from '@/lib/kernel/errors'

/**
 * Asks the provider of a card charge about its session, for somebody who named the charge. The
 * charge exists, so a provider that does not know the session is not a 404: the account's keys are
 * no longer those with which the session was opened.
 *
 * @throws AppError `checkout_not_configured` when the provider does not know the session
 */
export async function askOfSession<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error
    const refusal = new AppError('checkout_not_configured', UNKNOWN)
    refusal.cause = error
    throw refusal
  }
}

const UNKNOWN =
  'The card provider does not know this checkout session: were the keys of another account set in the card checkout settings?'
