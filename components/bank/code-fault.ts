import type { Messages } from '@/lib/i18n/messages'
import { toReais } from '@/lib/kernel/money'
import { decodeBrCode } from '@/lib/kernel/pix/decoded-br-code'
import type { BrCodeProblem } from '@/lib/kernel/pix/tlv'

/** Why a code can't be read, as the name of the sentence that says so. */
export type CodeFault = keyof Messages['bank']['fault']

const OPENING = '0002'

// What goes wrong when a code is cut, retyped or changed in between.
const DAMAGE: ReadonlySet<BrCodeProblem> = new Set<BrCodeProblem>([
  'bad_crc',
  'bad_id',
  'bad_length',
  'bad_order',
  'duplicate',
  'not_ascii',
  'truncated',
])

/** What is wrong with a pasted code, as far as it tells by itself; null when nothing is. */
export function codeFaultOf(text: string): CodeFault | null {
  const code = text.trim()
  if (code === '') return 'empty'
  if (!code.startsWith(OPENING)) return 'notPix'
  const reading = decodeBrCode(code)
  if (reading.ok) return null
  return DAMAGE.has(reading.problem) ? 'damaged' : 'notPix'
}

/**
 * The amount written in a code, in reais, where it is not the one charged: then somebody changed
 * the code and mended its checksum.
 */
export function alteredAmount(code: string, charged: number): number | null {
  const reading = decodeBrCode(code)
  if (!reading.ok || reading.code.amount === null) return null
  const written = toReais(reading.code.amount)
  return written === charged ? null : written
}
