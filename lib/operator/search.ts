import { isId } from '@/lib/kernel/ids'
import { toTransactionId } from '@/lib/kernel/pix/identifiers'
import { containing, pastedText } from '@/lib/kernel/text'
import type { Prisma } from '@/lib/platform/db/generated/client'

/**
 * Schema of the search of an operators' list.
 *
 * @param finds the values that it looks for, for the API's description
 */
export const searchOf = (finds: string) => pastedText(200).trim().optional().describe(finds)

/** A UUID that is written with hyphens, or without them as some PSPs show it; else null. */
export const searchedId = (text: string): string | null =>
  isId(text) ? text : toTransactionId(text)

/** The filter of rows whose merchant a search finds: by a part of its name, or by its id. */
export function whereMerchant(search: string) {
  const merchantId = searchedId(search)
  return [
    { merchant: { name: containing(search) } },
    ...(merchantId ? [{ merchantId }] : []),
  ] satisfies Prisma.TransactionWhereInput[]
}
