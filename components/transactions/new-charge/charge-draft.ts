import { isEmail } from '@/components/form/checks'
import type { NewCharge } from '@/lib/client/mutations'
import { parseDocument } from '@/lib/kernel/documents'
import { AMOUNT_MAX } from '@/lib/kernel/limits'

/** The values of the form; only the amount is required. */
export type Draft = {
  method: ChargeMethod
  amount: number | null
  /** The largest number of installments for a card. */
  installments: number
  description: string
  clientName: string
  clientEmail: string
  clientCpf: string
}

/** The payment methods of the form. */
export const CHARGE_METHODS = ['pix', 'card', 'boleto'] as const
type ChargeMethod = (typeof CHARGE_METHODS)[number]

/** The error of each field that is checked before it is sent, by its message key. */
type Faults = {
  amount?: 'amountMissing' | 'amountMost'
  clientEmail?: 'emailWrong'
  clientCpf?: 'cpfWrong'
}

export const EMPTY_DRAFT: Draft = {
  method: 'pix',
  amount: null,
  installments: 1,
  description: '',
  clientName: '',
  clientEmail: '',
  clientCpf: '',
}

/** Checks the draft before it is sent. */
export function faultsOf({ amount, clientEmail, clientCpf }: Draft): Faults {
  const faults: Faults = {}
  if (amount === null || amount <= 0) faults.amount = 'amountMissing'
  else if (amount > AMOUNT_MAX) faults.amount = 'amountMost'
  if (clientEmail.trim() && !isEmail(clientEmail)) faults.clientEmail = 'emailWrong'
  if (clientCpf.trim() && !parseDocument(clientCpf)) faults.clientCpf = 'cpfWrong'
  return faults
}

/** The request body of a draft; empty fields are left out. */
export function bodyOf(draft: Draft): Omit<NewCharge, 'referenceId'> {
  const text = (value: string) => value.trim() || undefined
  return {
    amount: draft.amount ?? 0,
    description: text(draft.description),
    clientName: text(draft.clientName),
    clientEmail: text(draft.clientEmail),
    clientCpf: parseDocument(draft.clientCpf)?.document,
    ...checkoutOf(draft),
  }
}

/** Cards and boletos are paid on our hosted page, so the charge asks for a checkout link. */
function checkoutOf({ method, installments }: Draft): Partial<NewCharge> {
  if (method === 'pix') return {}
  const paymentMethod = method === 'card' ? 'credit_card' : 'boleto'
  const parts = method === 'card' && installments > 1 ? { installments } : {}
  return { paymentMethod, checkoutUiMode: 'hosted', ...parts }
}
