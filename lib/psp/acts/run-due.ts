import { type Bank, BankRefusal } from '@/lib/psp/book/bank'
import { dueKey } from '@/lib/psp/book/book'
import type { Due } from '@/lib/psp/book/records'
import { returnPayout, settlePayout } from './make-payout'
import { settleRefund } from './make-refund'
import { decideFraudReport, openFraudReport } from './open-fraud-report'

/** The longest delay that a timer takes. */
const DELAY_MAX_MS = 2 ** 31 - 1

/** Does what becomes due, each act once, and starts with what was due while the PSP was down. */
interface Schedule {
  /** Looks for new acts. Called after each effect. */
  look(): void
  /** Does at once all that would become due later. */
  finish(): void
  stop(): void
}

export function runDue(bank: Bank): Schedule {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  function look(): void {
    clearTimeout(timer)
    if (isStopped) return
    const times = [...bank.book.due.values()].map(({ at }) => Date.parse(at))
    if (times.length === 0) return
    const delay = Math.max(0, Math.min(...times) - Date.now())
    timer = setTimeout(() => run(), Math.min(delay, DELAY_MAX_MS))
  }

  function run(until = Date.now()): void {
    for (const due of [...bank.book.due.values()]) {
      if (Date.parse(due.at) <= until) perform(bank, due)
    }
    look()
  }

  return {
    look,
    finish: () => run(Number.POSITIVE_INFINITY),
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

function perform(bank: Bank, due: Due): void {
  try {
    act(bank, due)
  } catch (error) {
    if (!(error instanceof BankRefusal)) throw error
  }
  const key = dueKey(due)
  if (bank.book.due.has(key)) bank.record({ type: 'due_dropped', key })
}

function act(bank: Bank, due: Due): void {
  if (due.act === 'settle_payout') settlePayout(bank, due.id)
  else if (due.act === 'return_payout') {
    returnPayout(bank, due.id, bank.book.payouts.get(due.id)!.amount)
  } else if (due.act === 'settle_refund') settleRefund(bank, due.endToEndId, due.id)
  else if (due.act === 'report_payment') openFraudReport(bank, due.endToEndId, 'FRAUDE')
  else decideFraudReport(bank, due.id, due.outcome)
}
