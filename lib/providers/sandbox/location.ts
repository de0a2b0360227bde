import { decodeBrCode } from '@/lib/kernel/pix/decoded-br-code'

/** A reserved name that no resolver answers: a real bank can never take a sandbox code for money. */
const LOCATION = 'sandbox.guiche.invalid/pix/v2/'

/** The address that a sandbox BR Code carries for a charge. */
export function chargeLocation(txid: string): string {
  return LOCATION + txid
}

/** The txid of a sandbox charge, from its copy-and-paste code, or why there is none. */
export function txidOf(
  pixCode: string,
): { ok: true; txid: string } | { ok: false; message: string } {
  const reading = decodeBrCode(pixCode)
  if (!reading.ok) return { ok: false, message: reading.message }
  const { url } = reading.code
  if (!url?.startsWith(LOCATION)) {
    return { ok: false, message: 'This PIX code was not issued by the sandbox' }
  }
  return { ok: true, txid: url.slice(LOCATION.length) }
}
