import { BASE62, fromDigits, isId, toDigits } from '@/lib/kernel/ids'

/**
 * A charge's txid at its PSP: our transaction id without hyphens, because PSPs accept only 26 to 35
 * alphanumeric characters.
 *
 * @throws RangeError for a text that is not a UUID
 */
export function toTxid(transactionId: string): string {
  if (!isId(transactionId)) throw new RangeError(`not a transaction id: ${transactionId}`)
  return toDigits(transactionId).toLowerCase()
}

/** The transaction id of a txid that we made; null for any other txid. */
export function toTransactionId(txid: string): string | null {
  return fromDigits(txid.toLowerCase())
}

const END_TO_END_ID = /^E[0-9A-Z]{8}\d{12}[0-9A-Za-z]{11}$/
const SUFFIX_LENGTH = 11

/**
 * Builds an end-to-end id, which identifies one PIX payment for every institution: `E`, the payer's
 * ISPB, the minute in UTC, and eleven characters drawn from `random`.
 *
 * @param random at least eleven random bytes; each makes one character
 * @throws RangeError for an invalid ISPB or time, or for too few bytes
 * @see Catálogo de Serviços do SPI, pacs.008, EndToEndIdentification
 */
export function buildEndToEndId(ispb: string, at: Date, random: Uint8Array): string {
  const minute = at.toISOString().slice(0, 16).replace(/\D/g, '')
  const suffix = Array.from(random.slice(0, SUFFIX_LENGTH), (byte) => BASE62[byte % 62]).join('')
  const id = `E${ispb}${minute}${suffix}`
  if (!END_TO_END_ID.test(id)) throw new RangeError(`not an end-to-end id: ${id}`)
  return id
}

/**
 * Builds the id of one returned PIX payment: `D`, the ISPB of the returning institution, the minute
 * in UTC, eleven characters.
 *
 * @throws RangeError as `buildEndToEndId`
 * @see Catálogo de Serviços do SPI, pacs.004, ReturnIdentification
 */
export function buildReturnId(ispb: string, at: Date, random: Uint8Array): string {
  return `D${buildEndToEndId(ispb, at, random).slice(1)}`
}
