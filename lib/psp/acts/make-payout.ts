import { randomBytes } from 'node:crypto'
import type { Centavos } from '@/lib/kernel/money'
import { buildEndToEndId, buildReturnId } from '@/lib/kernel/pix/identifiers'
import { type Bank, BankRefusal } from '@/lib/psp/book/bank'
import { available } from '@/lib/psp/book/book'
import type { Payout, PayoutPlan, SpiError } from '@/lib/psp/book/records'
import { OUR_ISPB, RETURNS_AFTER_MS } from '@/lib/sandbox/bank/bank-terms'
import { PAYOUT_SETTLES_AFTER_MS, payoutRuling } from '@/lib/sandbox/bank/payout-rules'
import { dueAfter } from './later'

/** The bank of all destinations. */
const DESTINATION_ISPB = '99999004'

const DESTINATION = 'PSP do usuário recebedor'

/** The codes of the payment system by which a payout can be refused. */
export const SPI_ERRORS: Readonly<Record<string, SpiError>> = {
  AC03: {
    code: 'AC03',
    origin: DESTINATION,
    reason:
      'Número da agência e/ou conta transacional do usuário recebedor inexistente ou inválido',
  },
  AM04: {
    code: 'AM04',
    origin: 'PSP do usuário pagador',
    reason: 'Saldo insuficiente na conta do usuário pagador',
  },
  BE01: {
    code: 'BE01',
    origin: DESTINATION,
    reason: 'CPF/CNPJ do usuário recebedor não é consistente com o titular da conta transacional',
  },
  DS04: { code: 'DS04', origin: DESTINATION, reason: 'Ordem rejeitada pelo PSP do recebedor' },
}

/**
 * Accepts a payout, once for each id. Its key or its amount decides how it ends, by the published
 * rules. Without the money for it, Efí accepts it and refuses it a moment later (AM04), and Woovi
 * refuses it. Denied at once, it leaves nothing at Efí, and a failed payout at Woovi.
 *
 * @returns the payout, and whether the rules have its answer lost
 * @throws BankRefusal `payout_exists` for an id that was used; `payout_denied`, `payout_unfunded`
 */
export function makePayout(
  bank: Bank,
  order: { id: string; amount: Centavos; payerKey: string; key: string; message: string | null },
): { payout: Payout; isAnswerLost: boolean } {
  if (bank.book.payouts.has(order.id)) {
    throw new BankRefusal(
      'payout_exists',
      'O id de envio informado já foi utilizado em outro pagamento',
    )
  }
  const plan = planOf(bank, order.key, order.amount)
  requireTaken(bank, plan)
  const isDenied = plan === 'refused'
  const at = bank.now()
  const payout: Payout = {
    ...order,
    endToEndId: buildEndToEndId(OUR_ISPB, at, randomBytes(11)),
    requestedAt: at.toISOString(),
    settledAt: isDenied ? at.toISOString() : null,
    status: isDenied ? 'refused' : 'processing',
    error: isDenied ? SPI_ERRORS.AC03! : null,
    returns: [],
    plan,
  }
  const settlesAfterMs = settlesAfter(plan)
  bank.record({
    type: 'payout_accepted',
    payout,
    ...(settlesAfterMs !== null && {
      due: dueAfter(bank, settlesAfterMs, { act: 'settle_payout', id: order.id }),
    }),
  })
  return { payout, isAnswerLost: plan === 'timeout' }
}

function requireTaken({ dialect }: Bank, plan: PayoutPlan): void {
  if (plan === 'refused' && dialect !== 'woovi') {
    throw new BankRefusal('payout_denied', 'Pagamento negado por análises')
  }
  if (plan === 'unfunded' && dialect === 'woovi') {
    const words = 'Você não possui saldo o suficiente para realizar esse pagamento'
    throw new BankRefusal('payout_unfunded', words)
  }
}

function planOf(bank: Bank, key: string, amount: Centavos): PayoutPlan {
  if (amount > available(bank.book)) return 'unfunded'
  if (bank.faults.take('payout-stuck')) return 'stuck'
  if (bank.faults.take('payout-refused-late')) return 'refused_late'
  return payoutRuling(key, amount)
}

function settlesAfter(plan: PayoutPlan): number | null {
  if (plan === 'stuck') return null
  return PAYOUT_SETTLES_AFTER_MS[plan === 'unfunded' ? 'paid' : plan]
}

/** Ends a payout as planned, once. */
export function settlePayout(bank: Bank, id: string): void {
  const payout = bank.book.payouts.get(id)
  if (payout?.status !== 'processing') return
  const { plan } = payout
  if (plan === 'unfunded') refuse(bank, id, SPI_ERRORS.AM04!)
  else if (plan === 'refused_late') refuse(bank, id, SPI_ERRORS.AC03!)
  else pay(bank, id, plan === 'returned')
}

/**
 * Ends a payout as a person chose, also one that is stuck.
 *
 * @throws BankRefusal `payout_not_found`, `payout_final`
 */
export function decidePayout(
  bank: Bank,
  id: string,
  outcome: 'paid' | 'refused' | 'returned',
  error: SpiError,
): Payout {
  const payout = bank.book.payouts.get(id)
  if (!payout) throw new BankRefusal('payout_not_found', 'This PSP has no such payout')
  if (payout.status !== 'processing') {
    throw new BankRefusal('payout_final', `This payout is ${payout.status} already`)
  }
  if (outcome === 'refused') refuse(bank, id, error)
  else pay(bank, id, false)
  if (outcome === 'returned') returnPayout(bank, id, payout.amount)
  return payout
}

function pay(bank: Bank, id: string, comesBack: boolean): void {
  const at = bank.now().toISOString()
  const due = comesBack && dueAfter(bank, RETURNS_AFTER_MS, { act: 'return_payout', id })
  bank.record({
    type: 'payout_settled',
    id,
    at,
    status: 'paid',
    error: null,
    ...(due && { due }),
  })
}

function refuse(bank: Bank, id: string, error: SpiError): void {
  const at = bank.now().toISOString()
  bank.record({ type: 'payout_settled', id, at, status: 'refused', error })
}

/**
 * Gives a paid payout back, whole or in part, as its destination's bank does.
 *
 * @throws BankRefusal `payout_not_found` for one that was not paid, `return_exceeds`
 */
export function returnPayout(bank: Bank, id: string, amount: Centavos): Payout {
  const payout = bank.book.payouts.get(id)
  if (payout?.status !== 'paid') {
    throw new BankRefusal('payout_not_found', 'This PSP has paid no such payout')
  }
  const returned = payout.returns.reduce((sum, one) => sum + one.amount, 0n)
  if (amount <= 0n || returned + amount > payout.amount) {
    throw new BankRefusal('return_exceeds', 'More cannot come back than was paid')
  }
  const at = bank.now()
  bank.record({
    type: 'payout_returned',
    id,
    entry: {
      returnId: buildReturnId(DESTINATION_ISPB, at, randomBytes(11)),
      amount,
      at: at.toISOString(),
      reason: 'Devolução solicitada pelo usuário recebedor',
    },
  })
  return payout
}
