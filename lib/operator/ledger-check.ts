import { z } from 'zod'
import { count, id, instant, words } from '@/lib/kernel/wire-fields'
import type { LedgerCheck } from '@/lib/platform/db/generated/client'

/** What is wrong with one book. */
export interface BookFault {
  merchantId: string
  /** In English, a sentence each. */
  faults: string[]
}

/**
 * The wrong books, each as the newest check that came to it found it. Books are checked in the
 * order of their ids.
 *
 * @param checks the last one that ended and those after it, the newest first
 */
export function wrongBooksOf(
  checks: readonly Pick<LedgerCheck, 'faults' | 'lastMerchantId'>[],
): BookFault[] {
  let checkedTo = ''
  return checks.flatMap(({ faults, lastMerchantId }) => {
    const known = (faults as unknown as BookFault[]).filter((one) => one.merchantId > checkedTo)
    if (lastMerchantId && lastMerchantId > checkedTo) checkedTo = lastMerchantId
    return known
  })
}

/** A check of all books as operators see it. */
export function presentLedgerCheck(check: LedgerCheck, hasStopped: boolean) {
  const { checkId, books, checked, transfers, faults, startedAt, finishedAt } = check
  return {
    checkId,
    books,
    checked,
    transfers: Number(transfers),
    faults: faults as unknown as BookFault[],
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    hasStopped,
  }
}

const WrongBooksSchema = z.array(
  z.object({
    merchantId: id('The merchant whose book it is'),
    faults: z.array(words('What is wrong')).describe('What is wrong'),
  }),
)

export const LedgerCheckSchema = z
  .object({
    checkId: id('The check'),
    books: count('How many books there were when it started'),
    checked: count('How many of them were checked so far'),
    transfers: count('How many transfers they have'),
    faults: WrongBooksSchema.describe('The books that it found wrong so far'),
    startedAt: instant('When it started'),
    finishedAt: instant('When it ended; null while it runs').nullable(),
    hasStopped: z
      .boolean()
      .describe('Whether it failed before its end; a new start goes on where it stopped'),
  })
  .meta({ id: 'LedgerCheck', description: 'A check of all books against their transfers' })

/** The last check, if there was one, and the wrong books. */
export const LastLedgerCheckSchema = z.object({
  check: LedgerCheckSchema.nullable(),
  wrongBooks: WrongBooksSchema.describe(
    'The books that are wrong, each as the last check that came to it found it',
  ),
})
