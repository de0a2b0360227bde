import { log } from '@/lib/platform/log'

/** So many failures in a row are no fault of the things that failed. */
const FAILURES_IN_A_ROW_MAX = 10

/**
 * Does the same for each of many, one after another. One that fails is logged and keeps none of
 * the others waiting; where nothing works any more, the rest is left for the next run.
 *
 * @param askedOf whoever answers for one: when they answer nothing any more, those who are asked of
 *   others go on. Left out, all are asked of the same
 * @throws the last failure, once all were attempted or ten in a row had failed
 */
export async function attemptEach<T extends object>(
  many: readonly T[],
  what: string,
  act: (one: T) => Promise<unknown>,
  askedOf: (one: T) => string = () => '',
): Promise<void> {
  let failure: unknown
  const inARow = new Map<string, number>()
  for (const one of many) {
    const asked = askedOf(one)
    const failures = inARow.get(asked) ?? 0
    if (failures === FAILURES_IN_A_ROW_MAX) continue
    try {
      await act(one)
      inARow.delete(asked)
    } catch (error) {
      failure = error
      inARow.set(asked, failures + 1)
      log.warn({ err: error, ...namesOf(one) }, `could not ${what}`)
    }
  }
  if (failure) throw failure
}

function namesOf(one: { merchantId?: string; transactionId?: string }) {
  return { merchantId: one.merchantId, transactionId: one.transactionId }
}
