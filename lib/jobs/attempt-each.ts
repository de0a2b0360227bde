import { log } from '@/lib/log'

/** So many failures in a row are no fault of the things that failed. */
const FAILURES_IN_A_ROW_MAX = 10

/**
 * Does the same for each of many, one after another. One that fails is logged and keeps none of
 * the others waiting; when nothing works any more, the rest is left for the next run.
 *
 * @throws the last failure, once all were attempted or ten in a row had failed
 */
export async function attemptEach<T extends object>(
  many: readonly T[],
  what: string,
  act: (one: T) => Promise<unknown>,
): Promise<void> {
  let failure: unknown
  let inARow = 0
  for (const one of many) {
    try {
      await act(one)
      inARow = 0
    } catch (error) {
      failure = error
      log.warn({ err: error, ...namesOf(one) }, `could not ${what}`)
      if (++inARow === FAILURES_IN_A_ROW_MAX) break
    }
  }
  if (failure) throw failure
}

function namesOf(one: { merchantId?: string; transactionId?: string }) {
  return { merchantId: one.merchantId, transactionId: one.transactionId }
}
