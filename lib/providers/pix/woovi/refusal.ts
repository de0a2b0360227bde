import { z } from 'zod'
import { maskText } from '@/lib/kernel/mask-text'
import type { Refusal } from '@/lib/providers/pix/asking'
import { saysUsedId } from '@/lib/providers/pix/used-id'

/** Woovi says in one sentence what it refuses. Some of its errors are in a list of objects. */
const Told = z.object({
  error: z.string().nullish().catch(null),
  errors: z
    .array(z.object({ message: z.string() }))
    .nullish()
    .catch(null),
})

const sentenceOf = ({ body }: Refusal): string => {
  const { error, errors } = Told.safeParse(body).data ?? {}
  return error || (errors ?? []).map(({ message }) => message).join('; ')
}

/**
 * The things that are asked for by an id. Anything else that is missing is the operator's to mend.
 */
const MISSING =
  /(cobrança|pagamento|reembolso|transação|disputa|webhook) não encontrad|(charge|payment|refund|transaction|dispute|webhook) not found/i

/** Whether Woovi says that it does not have what was asked for; it also says so with a 400. */
export function isNotFound(refusal: Refusal): boolean {
  return refusal.status === 404 || (refusal.status === 400 && MISSING.test(sentenceOf(refusal)))
}

/** Whether Woovi refused an order with a reason: a 400 that says one, other than a used id. */
export const isDenied = (refusal: Refusal) =>
  refusal.status === 400 && sentenceOf(refusal) !== '' && !saysUsedId(refusal)

/** Whether the account at Woovi has too little money for an order. */
export const isUnfunded = (refusal: Refusal) => /saldo|balance/i.test(sentenceOf(refusal))

/** What Woovi says against a request. Personal numbers are masked. */
export const reasonOf = (refusal: Refusal) =>
  maskText(sentenceOf(refusal) || `HTTP ${refusal.status}`)
