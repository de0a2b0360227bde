const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const HEX_32 = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i

/**
 * A charge's txid at its acquirer: our transaction id without its hyphens,
 * which is the only form that every acquirer takes (26 to 35 alphanumerics).
 *
 * @throws RangeError for what is not a UUID
 */
export function toTxid(transactionId: string): string {
  if (!UUID.test(transactionId)) throw new RangeError(`not a transaction id: ${transactionId}`)
  return transactionId.replaceAll('-', '').toLowerCase()
}

/** The transaction id behind a txid of ours, or null for one that isn't ours. */
export function toTransactionId(txid: string): string | null {
  return HEX_32.test(txid) ? txid.toLowerCase().replace(HEX_32, '$1-$2-$3-$4-$5') : null
}

const FORM = /^E([0-9A-Z]{8})(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})([0-9A-Za-z]{11})$/
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SUFFIX_LENGTH = 11

type EndToEndId = {
  /** The eight characters by which the payer's institution is known. */
  ispb: string
  /** When the payment was ordered, to the minute. */
  at: Date
  /** What tells apart the payments of one institution in one minute. */
  suffix: string
}

/**
 * The id of one PIX payment, the same for everyone who handles it: `E`, the
 * payer's ISPB, the minute in UTC, eleven characters drawn from `random`.
 *
 * @param random at least eleven random bytes; one byte makes one character
 * @throws RangeError for an ISPB, a time or too few bytes that make no valid id
 * @see Catálogo de Serviços do SPI, pacs.008, EndToEndIdentification
 */
export function buildEndToEndId(ispb: string, at: Date, random: Uint8Array): string {
  const minute = at.toISOString().slice(0, 16).replace(/\D/g, '')
  const suffix = Array.from(random.slice(0, SUFFIX_LENGTH), (byte) => ALPHABET[byte % 62]).join('')
  const id = `E${ispb}${minute}${suffix}`
  if (!FORM.test(id)) throw new RangeError(`not an end-to-end id: ${id}`)
  return id
}

/**
 * The id of one PIX payment's way back, of the same form: `D`, the ISPB of the
 * institution that gives it back, the minute in UTC, eleven characters.
 *
 * @throws RangeError as `buildEndToEndId`
 * @see Catálogo de Serviços do SPI, pacs.004, ReturnIdentification
 */
export function buildReturnId(ispb: string, at: Date, random: Uint8Array): string {
  return `D${buildEndToEndId(ispb, at, random).slice(1)}`
}

/** The parts of an end-to-end id, or null for anything that can't be one. */
export function parseEndToEndId(id: string): EndToEndId | null {
  const [, ispb, year, month, day, hour, minute, suffix] = FORM.exec(id) ?? []
  if (!ispb || !suffix) return null
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:00.000Z`)
  // Date reads February 30th as March 2nd: the day must come back as it went in.
  const exists = !Number.isNaN(at.getTime()) && at.getUTCDate() === Number(day)
  return exists ? { ispb, at, suffix } : null
}
