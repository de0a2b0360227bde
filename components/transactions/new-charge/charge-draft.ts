import { isEmail } from '@/components/form/checks'
import type { ApiError } from '@/lib/client/http'
import type { NewCharge } from '@/lib/client/mutations'
import { parseDocument } from '@/lib/kernel/documents'
import { AMOUNT_MAX } from '@/lib/kernel/limits'

/** A charge as it stands in the form: only the amount has to be there. */
export type Draft = {
  method: ChargeMethod
  amount: number | null
  /** In how many parts a card may pay. */
  installments: number
  description: string
  name: string
  email: string
  cpf: string
}

/** By what a charge is to be paid. */
export const CHARGE_METHODS = ['pix', 'card', 'boleto'] as const
export type ChargeMethod = (typeof CHARGE_METHODS)[number]

/** What is wrong with each field, as a message's name. */
export type Faults = Partial<
  Record<keyof Draft, 'amountMissing' | 'amountMost' | 'emailWrong' | 'cpfWrong' | 'wrong'>
>

export const EMPTY_DRAFT: Draft = {
  ...{ method: 'pix', amount: null, installments: 1 },
  ...{ description: '', name: '', email: '', cpf: '' },
}

/** What would be refused, found before it is sent. */
export function faultsOf({ amount, email, cpf }: Draft): Faults {
  const faults: Faults = {}
  if (amount === null || amount <= 0) faults.amount = 'amountMissing'
  else if (amount > AMOUNT_MAX) faults.amount = 'amountMost'
  if (email.trim() && !isEmail(email)) faults.email = 'emailWrong'
  if (cpf.trim() && !parseDocument(cpf)) faults.cpf = 'cpfWrong'
  return faults
}

/** The fields that an answer of the API finds fault with. */
export function faultsIn(error: ApiError): Faults {
  const faults: Faults = {}
  for (const [field, name] of Object.entries(WIRE_NAME) as [keyof Draft, string][]) {
    if (error.issueAt(name)) faults[field] = 'wrong'
  }
  return faults
}

/** The draft as it is sent; what was left empty is left out. */
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

/** A card or a boleto is paid on our page, whose link the merchant passes on. */
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
