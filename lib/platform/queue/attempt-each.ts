import { AppError, type ErrorCode, UnclearAnswer } from '@/lib/kernel/errors'
import { isDatabaseAway } from '@/lib/platform/db/database-away'
import { log } from '@/lib/platform/log'

/** After so many failures of a party in a row, it does not answer any other item either. */
const FAILURES_IN_A_ROW_MAX = 10

/**
 * The items of all pages, one after another. A page is read when those before it are done.
 *
 * @param read reads the page after an item, or the first one; an empty page is the end
 */
export async function* inPages<T>(read: (after?: T) => Promise<T[]>): AsyncGenerator<T> {
  let page = await read()
  while (page.length > 0) {
    yield* page
    page = await read(page.at(-1))
  }
}

/** The errors of a party that cannot be asked at all, unless it gave an unclear answer. */
const OF_THE_PARTY = new Set<ErrorCode>([
  'acquirer_unavailable',
  'checkout_not_configured',
  'pix_not_configured',
])

/** The outcome of all attempts. */
interface Attempts {
  /** The last failure, if any. */
  failure: unknown
  /** Whether a party failed so often in a row that the rest of its items was left. */
  isGivenUp: boolean
}

/**
 * Runs an act for each item, one after another. A failure is logged and does not stop the others;
 * after ten in a row of the party, or of the database, the rest is left for the next run. Failures
 * of an item itself do not count, because items that always fail would hold back all later ones. An
 * answer that does not tell what became of its item is one of those, and shows that the party
 * answers.
 *
 * @param askedOf the party that an item depends on, such as a provider: failures in a row are
 * counted for each party, so that one that is down does not stop the items of others. By default
 * all items have the same party
 */
export async function tryEach<T extends object>(
  many: Iterable<T> | AsyncIterable<T>,
  what: string,
  act: (one: T) => Promise<unknown>,
  askedOf: (one: T) => string = () => '',
): Promise<Attempts> {
  let failure: unknown
  const inARow = new Map<string, number>()
  for await (const one of many) {
    const asked = askedOf(one)
    const failures = inARow.get(asked) ?? 0
    if (failures === FAILURES_IN_A_ROW_MAX) continue
    try {
      await act(one)
      inARow.delete(asked)
    } catch (error) {
      failure = error
      if (error instanceof UnclearAnswer) inARow.delete(asked)
      else if (isOfParty(error)) inARow.set(asked, failures + 1)
      log.warn({ err: error, ...namesOf(one) }, `could not ${what}`)
    }
  }
  return { failure, isGivenUp: [...inARow.values()].includes(FAILURES_IN_A_ROW_MAX) }
}

/**
 * Runs an act for each item as `tryEach` does.
 *
 * @throws the last failure, after all were attempted or left
 */
export async function attemptEach<T extends object>(
  many: Iterable<T> | AsyncIterable<T>,
  what: string,
  act: (one: T) => Promise<unknown>,
  askedOf?: (one: T) => string,
): Promise<void> {
  const { failure } = await tryEach(many, what, act, askedOf)
  if (failure) throw failure
}

function isOfParty(error: unknown): boolean {
  return error instanceof AppError ? cannotBeAsked(error) : isDatabaseAway(error)
}

/** Whether an error says that a provider could not be asked, or told nothing of this item. */
export function cannotBeAsked(error: unknown): boolean {
  return error instanceof AppError && OF_THE_PARTY.has(error.code)
}

function namesOf(one: { merchantId?: string; transactionId?: string }) {
  return { merchantId: one.merchantId, transactionId: one.transactionId }
}
