import type { AnswerOf, BodyOf } from './call'
import { requestFile, send } from './http'
import * as api from './operations'
import { saveFile } from './save-file'

/** Names a customer by CPF or e-mail. */
export type CustomerKey = BodyOf<typeof api.privacy.exportCustomer>

type Erasure = AnswerOf<typeof api.privacy.eraseCustomer>

/** Downloads all that is known of a customer, as a file of the browser. */
export async function exportCustomer(who: CustomerKey): Promise<void> {
  saveFile(await requestFile(api.privacy.exportCustomer, who), 'guiche-customer.json')
}

/**
 * Counts or masks all payments of a customer, request by request.
 *
 * @returns the sums over all requests
 */
export async function eraseCustomer(wanted: CustomerKey & { dryRun: boolean }): Promise<Erasure> {
  let total: Erasure | null = null
  for (let after: string | null = null; !total || after; ) {
    const part: Erasure = await send(api.privacy.eraseCustomer, { body: { ...wanted, after } })
    total = total ? added(total, part) : part
    after = part.next
  }
  return total
}

function added(one: Erasure, other: Erasure): Erasure {
  const ends = [one.heldUntil, other.heldUntil].filter((end) => end !== null)
  return {
    ...other,
    masked: one.masked + other.masked,
    held: one.held + other.held,
    open: one.open + other.open,
    heldUntil: ends.toSorted().at(-1) ?? null,
  }
}
