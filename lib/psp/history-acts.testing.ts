import { setTimeout } from 'node:timers/promises'
import { cancelCharge } from '@/lib/payments/charges/cancel-charge'
import { createCharge } from '@/lib/payments/charges/create-charge'
import { expireCharge } from '@/lib/payments/charges/expire-charges'
import { ChargeBody } from '@/lib/payments/charges/row/charge-body'
import { syncCharge } from '@/lib/payments/charges/settlement/sync-charge'
import { syncConnection } from '@/lib/payments/charges/settlement/sync-payments'
import { syncFraudReportsAt } from '@/lib/payments/disputes/sync-open-disputes'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { RefundBody } from '@/lib/payments/refunds/refund-body'
import { sendRefund, syncRefundsOf } from '@/lib/payments/refunds/send-refund'
import { createWithdrawal } from '@/lib/payments/withdrawals/create-withdrawal'
import { sendWithdrawal, syncWithdrawal } from '@/lib/payments/withdrawals/send-withdrawal'
import { WithdrawalBody } from '@/lib/payments/withdrawals/withdrawal-body'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { decideFraudReport, openFraudReport } from '@/lib/psp/acts/open-fraud-report'
import { decidePayout, returnPayout, SPI_ERRORS } from './acts/make-payout'
import { receivePayment } from './acts/receive-payment'
import { BankRefusal } from './book/bank'
import type { FaultKind } from './faults/faults'
import type { World } from './history.testing'

/** One act: its name, which of the things that exist it is about, and an amount in centavos. */
export type Act = readonly [name: ActName, which: number, amount: number]

const PAYER = { name: 'Bia Ramos', document: '52998224725' }
const KEYS = ['ana@example.com', 'lento@sandbox.guiche', 'recusado@sandbox.guiche']
const REQUEST_FAULTS: FaultKind[] = ['drop-before', 'drop-after', 'error', 'token-expired']

const DEEDS = {
  async charge({ merchant }: World, _: number, amount: number) {
    await createCharge(merchant, ChargeBody.parse({ amount: amount / 100 }))
  },
  async pay(world: World, which: number) {
    await payAtBank(world, which, null)
  },
  async payOther(world: World, which: number, amount: number) {
    await payAtBank(world, which, BigInt(amount))
  },
  async cancel(world: World, which: number) {
    const charge = nth(await charges(world), which)
    if (charge) await cancelCharge(charge, { psp: world.psp })
  },
  async expire(world: World, which: number) {
    const charge = nth(await charges(world, 'PENDING'), which)
    if (charge) await expireCharge(charge, world.psp)
  },
  async ask(world: World, which: number) {
    const charge = nth(await charges(world), which)
    if (charge) await syncCharge(charge, world.psp)
  },
  async askTwice(world: World, which: number) {
    const charge = nth(await charges(world), which)
    if (!charge) return
    await Promise.all([syncCharge(charge, world.psp), syncCharge(charge, world.psp)])
  },
  async refund(world: World, which: number, amount: number) {
    const charge = nth(await charges(world, 'COMPLETED'), which)
    if (!charge) return
    const { merchantId, transactionId } = charge
    const part = which % 2 ? { amount: Math.min(amount, Number(charge.amount)) / 100 } : {}
    const { refund } = await createRefund(merchantId, RefundBody.parse({ transactionId, ...part }))
    if (which % 3) await sendRefund(refund)
  },
  async withdraw(world: World, which: number, amount: number) {
    const { withdrawal } = await createWithdrawal(
      world.merchant,
      WithdrawalBody.parse({
        amount: amount / 100,
        pixKey: nth(KEYS, which),
        allowDuplicate: true,
      }),
    )
    if (which % 3) await sendWithdrawal(withdrawal)
  },
  async sendAgain(world: World, which: number) {
    const withdrawal = nth(await withdrawals(world, 'PROCESSING'), which)
    if (withdrawal) await Promise.all([sendWithdrawal(withdrawal), sendWithdrawal(withdrawal)])
  },
  async askPayout(world: World, which: number) {
    const withdrawal = nth(await withdrawals(world, 'PROCESSING'), which)
    if (withdrawal) await syncWithdrawal(withdrawal, world.psp)
  },
  async endPayout({ bank }: World, which: number) {
    const waiting = [...bank.book.payouts.values()].filter(({ status }) => status === 'processing')
    const payout = nth(waiting, which)
    const outcome = which % 2 ? 'paid' : 'refused'
    if (payout) decidePayout(bank, payout.id, outcome, SPI_ERRORS.AC03!)
  },
  async returnPayout({ bank }: World, which: number) {
    const paid = [...bank.book.payouts.values()].filter(
      ({ status, returns }) => status === 'paid' && returns.length === 0,
    )
    const payout = nth(paid, which)
    if (payout) returnPayout(bank, payout.id, payout.amount)
  },
  async report({ bank }: World, which: number) {
    const payment = nth([...bank.book.payments.values()], which)
    if (payment) openFraudReport(bank, payment.endToEndId, 'FRAUDE')
  },
  async judge({ bank }: World, which: number) {
    const open = [...bank.book.fraudReports.values()].filter(({ status }) => status === 'open')
    const report = nth(open, which)
    if (report) decideFraudReport(bank, report.id, which % 2 ? 'accepted' : 'rejected')
  },
  async later({ finish }: World) {
    finish()
  },
  async notices(world: World, which: number) {
    await world.deliver((['once', 'once', 'twice', 'lost'] as const)[which % 4]!)
  },
  async poll(world: World) {
    await pollPayments(world)
  },
  async reports(world: World) {
    await syncFraudReportsAt(world)
  },
  async fault({ bank }: World, which: number) {
    const kind = nth(REQUEST_FAULTS, which)!
    const path = nth([null, '/pix', '/cob', '/gn/pix'], which >> 2)!
    bank.faults.add({ kind, path, times: 1 + (which % 3), ms: null, status: 503 })
  },
  async strangePayout({ bank }: World, which: number) {
    const kind = which % 2 ? 'payout-stuck' : 'payout-refused-late'
    bank.faults.add({ kind, path: null, times: 1, ms: null, status: null })
  },
  async reconnect(world: World) {
    await world.reconnect()
  },
}

type ActName = keyof typeof DEEDS

/** The names of all acts; what happens most in life is there more than once. */
export const ACTS: readonly ActName[] = [
  ...(Object.keys(DEEDS) as ActName[]),
  ...(['charge', 'charge', 'charge', 'pay', 'pay', 'pay', 'notices', 'notices'] as const),
  ...(['withdraw', 'withdraw', 'refund', 'later'] as const),
]

/**
 * Performs one act. A refusal of the PSP is no failure: payers and banks are refused things too.
 */
export async function perform(world: World, [name, which, amount]: Act): Promise<void> {
  try {
    await DEEDS[name](world, which, amount)
  } catch (error) {
    if (!(error instanceof BankRefusal)) throw error
  }
}

/**
 * Does the work of the next hours' jobs, with a PSP that works: sends, asks and delivers until
 * nothing waits.
 */
export async function heal(world: World): Promise<void> {
  world.bank.faults.clear()
  await world.reconnect()
  // The claims that lost answers left are over in two minutes, by the clock of the database.
  await prisma.orderClaim.deleteMany({ where: { merchantId: world.merchant.merchantId } })
  for (const { id, status } of world.bank.book.payouts.values()) {
    // A stuck payout waits for a person at the PSP.
    if (status === 'processing') decidePayout(world.bank, id, 'paid', SPI_ERRORS.AC03!)
  }
  for (let round = 0; round < 3; round++) {
    world.finish()
    for (const one of await withdrawals(world, 'PROCESSING')) {
      await sendWithdrawal(one, world.psp)
      await syncWithdrawal(one, world.psp)
    }
    for (const one of await withdrawals(world, 'COMPLETED')) await syncWithdrawal(one, world.psp)
    await pollPayments(world)
    await syncFraudReportsAt(world)
    for (const one of await charges(world)) await syncRefundsOf(one, world.psp)
    await world.deliver('once')
    // A payout or a refund that was just sent ends in the next round.
    await setTimeout(1)
  }
}

async function pollPayments({ connectionId, psp }: World): Promise<void> {
  const row = await prisma.pixConnection.findUniqueOrThrow({ where: { connectionId } })
  await syncConnection(row, psp)
}

const nth = <T>(all: readonly T[], which: number): T | undefined =>
  all[which % Math.max(1, all.length)]

/** Pays a charge at the PSP, however often it was paid and whether or not it is open. */
async function payAtBank(world: World, which: number, amount: bigint | null): Promise<void> {
  const { bank } = world
  // Nobody has the code of a charge whose opening was not answered.
  const given = new Set((await charges(world)).map(({ externalId }) => externalId))
  const charge = nth(
    [...bank.book.charges.values()].filter(({ txid }) => given.has(txid)),
    which,
  )
  if (!charge) return
  receivePayment(bank, { txid: charge.txid, amount, payer: PAYER, info: null, isForced: true })
}

const rows = (
  { merchant: { merchantId } }: World,
  type: 'CASHIN' | 'CASHOUT',
  status?: Transaction['status'],
) =>
  prisma.transaction.findMany({
    where: { merchantId, type, ...(status && { status }) },
    orderBy: { transactionId: 'asc' },
  })

const charges = (world: World, status?: Transaction['status']) => rows(world, 'CASHIN', status)
const withdrawals = (world: World, status?: Transaction['status']) => rows(world, 'CASHOUT', status)
