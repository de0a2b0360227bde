import { decodeBrCode } from '@/lib/kernel/pix/decoded-br-code'

/**
 * A reserved domain that never resolves, so that no real bank can take money for a sandbox code.
 */
const LOCATION = 'sandbox.guiche.invalid/pix/v2/'

/** The location in a sandbox charge's BR Code. */
export function chargeLocation(txid: string): string {
  return LOCATION + txid
}

/** Whether the sandbox bank can pay a code: a PSP's code is paid at a real bank. */
export const isSandboxCode = (pixCode: string) => pixCode.includes(LOCATION)

/** The txid in a sandbox charge's BR Code, or why there is none. */
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
