import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GET as readStatement } from '@/app/v1/user/statements/[day]/route'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { dayKey } from '@/lib/i18n/format'
import { fromReais } from '@/lib/kernel/money'
import { DAY_MS } from '@/lib/kernel/time'
import { foldBook } from '@/lib/ledger/fold-ledger'
import { readBook } from '@/lib/ledger/open-book'
import { recordDispute } from '@/lib/payments/disputes/record-dispute'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { settleRefund } from '@/lib/payments/refunds/settle-refund'
import { newPaidCharge, refuseRefund } from '@/lib/payments/testing'
import { at } from '@/lib/platform/clock'
import type { Refund, Transaction } from '@/lib/platform/db/generated/client'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { GET as readTable } from './route'

/**
 * What happens to four charges of 100.00 with a reserve, in this order: refunds of a part and of
 * all, one refused while a dispute waits for it, and disputes that are lost and won.
 */
function actsOn(merchant: Merchant) {
  const charges: Transaction[] = []
  const refunds: Refund[] = []
  const pay = async () => {
    charges.push(await newPaidCharge(merchant, { amount: 100 }))
  }
  const refund = (nth: number, amount?: number) => async () => {
    const { merchantId, transactionId } = charges[nth]!
    refunds.push((await createRefund(merchantId, { transactionId, amount })).refund)
  }
  const paid = (nth: number) => () =>
    settleRefund(refunds[nth]!, { status: 'paid', returnId: `D${nth}`, settledAt: new Date() })
  const refused = (nth: number) => () => refuseRefund(refunds[nth]!)
  const dispute = (nth: number, status: 'open' | 'won' | 'lost') => () =>
    recordDispute(charges[nth]!, {
      disputeId: `dp_${nth}`,
      reason: 'fraudulent',
      openedAt: new Date(),
      respondBy: null,
      amount: charges[nth]!.amount,
      status,
    })
  return [
    pay,
    pay,
    pay,
    pay,
    refund(0, 30),
    paid(0),
    refund(1, 20),
    dispute(1, 'open'),
    refused(1),
    dispute(2, 'open'),
    dispute(1, 'lost'),
    refund(0),
    paid(2),
    dispute(2, 'won'),
  ]
}

const cents = (cell: string | undefined) => fromReais(Number((cell ?? '').replace(',', '.')))

test('what a day opens with and its movements are what it closes with and the next one opens with, of refunds, reserves and disputes too', async () => {
  const made = await newMerchant({ reserveBasisPoints: 500, pixFeeBasisPoints: 99 })
  const { merchantId } = made.merchant
  const acts = actsOn(made.merchant)
  const length = { minLength: acts.length, maxLength: acts.length }
  const [hours] = fc.sample(fc.array(fc.nat(95), length), 1)
  const [folded] = fc.sample(fc.nat(acts.length - 1), 1)
  const moments = hours!.toSorted((one, other) => other - one)
  for (const [nth, act] of acts.entries()) {
    await at(new Date(Date.now() - moments[nth]! * 3_600_000), act)
    if (nth === folded) await foldBook(merchantId)
  }
  let opening = 0n
  for (let back = 5; back >= 0; back--) {
    const day = dayKey(new Date(Date.now() - back * DAY_MS).toISOString())
    const path = `/v1/user/statements/${day}`
    const statement = await (await readStatement(made.request(path), params({ day }))).json()
    const headers = { 'accept-language': 'pt-BR' }
    const table = await readTable(made.request(`${path}/csv`, { headers }), params({ day }))
    const [, ...lines] = (await table.text()).trim().split('\r\n')
    const cells = lines.map((line) => line.split(';'))
    const moved = cells.slice(1, -1).reduce((sum, line) => sum + cents(line[4]), 0n)
    const said = `${day}, folded after ${folded}, at ${moments}`
    expect(cents(cells[0]!.at(-1)), said).toBe(opening)
    expect(cents(cells.at(-1)!.at(-1)), said).toBe(opening + moved)
    expect(fromReais(statement.closing.available), said).toBe(opening + moved)
    opening += moved
  }
  const book = await readBook(merchantId)
  expect(opening).toBe(book.available)
  expect(book).toMatchObject({ blocked: 0n, refund: 0n })
})
