import { expect, test } from 'vitest'
import { toReais } from '@/lib/kernel/money'
import { readBook } from '@/lib/ledger/open-book'
import { cancelCharge } from '@/lib/payments/charges/cancel-charge'
import { expireCharge } from '@/lib/payments/charges/expire-charges'
import { syncCharge } from '@/lib/payments/charges/settlement/sync-charge'
import { eventsOf, jobsOf, newCharge } from '@/lib/payments/testing'
import { getTransaction } from '@/lib/payments/transaction/get-transaction'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { testPsp } from '@/lib/sandbox/testing'
import { CHARGE_RULES, type ChargeRuling } from './charge-rules'

const psp = testPsp()
const PAYER = { name: 'Bia', document: '52998224725' }

/** Creates a charge, without fees, of the amount for this outcome, and acts on it. */
async function chargeThat(outcome: ChargeRuling) {
  const { merchant } = await newMerchant({ pixFeeBasisPoints: 0 })
  const { amount: centavos } = CHARGE_RULES.find((rule) => rule.outcome === outcome)!
  const charge = await newCharge(merchant, { amount: toReais(centavos) })
  const { merchantId, transactionId, pixCode, createdAt } = charge
  return {
    charge,
    lifeMs: charge.expiresAt!.getTime() - createdAt.getTime(),
    pay: () => payCode({ pixCode: pixCode!, payer: PAYER }),
    afterItsTime: <T>(act: () => Promise<T>) =>
      at(new Date(charge.expiresAt!.getTime() + 1_000), act),
    expire: () => expireCharge(charge, psp),
    settle: () => syncCharge(charge, psp),
    status: async () => (await getTransaction(merchantId, transactionId)).status,
    available: async () => (await readBook(merchantId)).available,
    notices: () => countNotices(charge.externalId!),
  }
}

async function countNotices(txid: string): Promise<number> {
  const [row] = await prisma.$queryRaw<{ n: number }[]>`
    SELECT count(*)::int AS "n" FROM graphile_worker._private_jobs WHERE payload->>'txid' = ${txid}`
  return row!.n
}

test('an amount without a rule lives for a day and is told of once', async () => {
  const { merchant } = await newMerchant()
  const charge = await newCharge(merchant)
  expect(charge.expiresAt!.getTime() - charge.createdAt.getTime()).toBe(86_400_000)
  expect(await jobsOf(charge)).toEqual([])
  await payCode({ pixCode: charge.pixCode!, payer: PAYER })
  expect(await countNotices(charge.externalId!)).toBe(1)
})

test('one that lives for seconds has a job that expires it then, and refuses a payment afterwards', async () => {
  const { charge, lifeMs, afterItsTime, expire, pay, status } = await chargeThat('expires')
  expect(lifeMs).toBe(5_000)
  expect(await jobsOf(charge)).toEqual([{ name: 'expire_charge', runAt: charge.expiresAt }])
  await afterItsTime(expire)
  expect(await status()).toBe('CANCELLED')
  await expect(afterItsTime(pay)).rejects.toMatchObject({ code: 'invalid_state' })
})

test('one that is paid after it expired is credited once, and tells so after its cancellation', async () => {
  const { charge, afterItsTime, expire, pay, settle, status, available } =
    await chargeThat('expires_paid_late')
  await afterItsTime(expire)
  expect(await status()).toBe('CANCELLED')
  await afterItsTime(pay)
  await Promise.all([settle(), settle(), settle()])
  expect(await status()).toBe('COMPLETED')
  expect(await available()).toBe(charge.amount)
  expect(await eventsOf(charge)).toEqual([
    'transaction.created',
    'transaction.cancelled',
    'transaction.completed',
  ])
})

test('one that is paid after it was cancelled is credited', async () => {
  const { charge, pay, settle, status, available } = await chargeThat('paid_late')
  await cancelCharge(charge, { psp })
  await pay()
  await settle()
  expect(await status()).toBe('COMPLETED')
  expect(await available()).toBe(charge.amount)
})

test('one whose notice is lost is found by asking, when its time is over', async () => {
  const { pay, notices, afterItsTime, expire, status, lifeMs } = await chargeThat('notice_lost')
  expect(lifeMs).toBe(30_000)
  await pay()
  expect(await notices()).toBe(0)
  expect(await status()).toBe('PENDING')
  await afterItsTime(expire)
  expect(await status()).toBe('COMPLETED')
})

test('one that is told of three times has three notices', async () => {
  const { pay, notices } = await chargeThat('noticed_again')
  await pay()
  expect(await notices()).toBe(3)
})
