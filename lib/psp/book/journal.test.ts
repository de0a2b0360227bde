import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makePayout, returnPayout, settlePayout } from '@/lib/psp/acts/make-payout'
import { makeRefund, settleRefund } from '@/lib/psp/acts/make-refund'
import { decideFraudReport, openFraudReport } from '@/lib/psp/acts/open-fraud-report'
import { receivePayment } from '@/lib/psp/acts/receive-payment'
import { createFaults } from '@/lib/psp/faults/faults'
import { type Bank, BankRefusal } from './bank'
import { openBank } from './open-bank'

const PAYER = { name: 'Ana', document: '52998224725' }
const OPENING = 5_000n

function open(journalFile: string) {
  const account = {
    clientId: 'c',
    clientSecret: 's',
    tokenSecret: 't',
    pixKey: 'loja@example.com',
    holder: 'Loja',
    city: 'Recife',
    cnpj: '11222333000181',
  }
  return openBank(
    {
      journalFile,
      isSynced: false,
      openingBalance: OPENING,
      dialect: 'efi',
      account,
      pace: 1,
      faults: createFaults(),
    },
    () => {},
  )
}

const amounts = fc.constantFrom(1n, 100n, 999n, 40_102n, 40_103n, 40_202n, 40_301n)
const nth = fc.nat(5)
const acts = fc.oneof(
  fc.record({ act: fc.constant('receive' as const), amount: amounts }),
  fc.record({ act: fc.constant('refund' as const), of: nth, amount: amounts }),
  fc.record({ act: fc.constant('send' as const), amount: amounts }),
  fc.record({ act: fc.constant('return' as const), of: nth, amount: amounts }),
  fc.record({ act: fc.constant('report' as const), of: nth }),
  fc.record({ act: fc.constant('decide' as const), of: nth, accepted: fc.boolean() }),
  fc.record({ act: fc.constant('settle' as const), of: nth }),
)
type Act = typeof acts extends fc.Arbitrary<infer T> ? T : never

function perform(bank: Bank, step: Act, id: string): void {
  const { book, account } = bank
  const payment = (of: number) => [...book.payments.keys()][of] ?? 'none'
  if (step.act === 'receive') {
    const { amount } = step
    receivePayment(bank, { txid: null, amount, payer: PAYER, info: null, isForced: false })
  } else if (step.act === 'refund') {
    makeRefund(bank, { endToEndId: payment(step.of), id, amount: step.amount, description: null })
  } else if (step.act === 'send') {
    const { pixKey } = account
    makePayout(bank, { id, amount: step.amount, payerKey: pixKey, key: pixKey, message: null })
  } else if (step.act === 'return') {
    returnPayout(bank, [...book.payouts.keys()][step.of] ?? 'none', step.amount)
  } else if (step.act === 'report') {
    openFraudReport(bank, payment(step.of), 'FRAUDE')
  } else if (step.act === 'decide') {
    const report = [...book.fraudReports.keys()][step.of] ?? 'none'
    decideFraudReport(bank, report, step.accepted ? 'accepted' : 'rejected')
  } else {
    settlePayout(bank, [...book.payouts.keys()][step.of] ?? 'none')
    const refund = [...book.refunds.values()][step.of]
    if (refund) settleRefund(bank, refund.endToEndId, refund.id)
  }
}

test('after any history the sums agree, nothing is spent twice, and the replay is the same book', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'psp-journal-'))
  let run = 0
  try {
    fc.assert(
      fc.property(fc.array(acts, { maxLength: 40 }), (history) => {
        const file = path.join(dir, `${++run}.jsonl`)
        const { bank, close } = open(file)
        for (const [index, step] of history.entries()) {
          try {
            perform(bank, step, `id${index}`)
          } catch (error) {
            if (!(error instanceof BankRefusal)) throw error
          }
          const { book } = bank
          const sum = book.movements.reduce((total, { amount }) => total + amount, OPENING)
          expect(book.balance).toBe(sum)
          expect(book.held >= 0n && book.held <= book.balance).toBe(true)
        }
        close()
        const again = open(file)
        again.close()
        expect(again.bank.book).toEqual(bank.book)
      }),
      { numRuns: 200 },
    )
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})
