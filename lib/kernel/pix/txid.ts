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
