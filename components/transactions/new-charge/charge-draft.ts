import { isEmail } from '@/components/form/checks'
import type { ApiError } from '@/lib/client/http'
import type { NewCharge } from '@/lib/client/mutations'
import { parseDocument } from '@/lib/kernel/documents'
import { AMOUNT_MAX } from '@/lib/kernel/limits'

/** The values of the form; only the amount is required. */
export type Draft = {
  method: ChargeMethod
  amount: number | null
  /** The largest number of instalments for a card. */
  installments: number
  description: string
  name: string
  email: string
  cpf: string
}

/** The payment methods of the form. */
export const CHARGE_METHODS = ['pix', 'card', 'boleto'] as const
export type ChargeMethod = (typeof CHARGE_METHODS)[number]

/** The error of each field, by its message key. */
export type Faults = Partial<
  Record<keyof Draft, 'amountMissing' | 'amountMost' | 'emailWrong' | 'cpfWrong' | 'wrong'>
>

export const EMPTY_DRAFT: Draft = {
  ...{ method: 'pix', amount: null, installments: 1 },
  ...{ description: '', name: '', email: '', cpf: '' },
}

/** Checks the draft before it is sent. */
export function faultsOf({ amount, email, cpf }: Draft): Faults {
  const faults: Faults = {}
  if (amount === null || amount <= 0) faults.amount = 'amountMissing'
  else if (amount > AMOUNT_MAX) faults.amount = 'amountMost'
  if (email.trim() && !isEmail(email)) faults.email = 'emailWrong'
  if (cpf.trim() && !parseDocument(cpf)) faults.cpf = 'cpfWrong'
  return faults
}

/** The errors of fields in an API error. */
export function faultsIn(error: ApiError): Faults {
  const faults: Faults = {}
  for (const [field, name] of Object.entries(WIRE_NAME) as [keyof Draft, string][]) {
    if (error.issueAt(name)) faults[field] = 'wrong'
  }
  return faults
}

/** The request body of a draft; empty fields are left out. */
export function bodyOf(draft: Draft): Omit<NewCharge, 'referenceId'> {
  const text = (value: string) => value.trim() || undefined
  return {
    amount: draft.amount ?? 0,
    description: text(draft.description),
    clientName: text(draft.name),
    clientEmail: text(draft.email),
    clientCpf: parseDocument(draft.cpf)?.document,
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

const WIRE_NAME: Record<keyof Draft, keyof NewCharge> = {
  method: 'paymentMethod',
  installments: 'installments',
  amount: 'amount',
  description: 'description',
  name: 'clientName',
  email: 'clientEmail',
  cpf: 'clientCpf',
}
