import type { Messages } from '@/lib/i18n/messages'
import { toReais } from '@/lib/kernel/money'
import type { BrCodeProblem } from '@/lib/kernel/pix/br-code-fault'
import { decodeBrCode } from '@/lib/kernel/pix/decoded-br-code'

/** Why a code cannot be read, by message key. */
export type CodeFault = keyof Messages['bank']['fault']

const OPENING = '0002'

// The errors of a code that was truncated, retyped or altered.
const DAMAGE: ReadonlySet<BrCodeProblem> = new Set<BrCodeProblem>([
  'bad_crc',
  'bad_id',
  'bad_length',
  'bad_order',
  'duplicate',
  'not_ascii',
  'truncated',
])

/** Checks a pasted code without asking the server; null if it is valid. */
export function codeFaultOf(text: string): CodeFault | null {
  const code = text.trim()
  if (code === '') return 'empty'
  if (!code.startsWith(OPENING)) return 'notPix'
  const reading = decodeBrCode(code)
  if (reading.ok) return null
  return DAMAGE.has(reading.problem) ? 'damaged' : 'notPix'
}

/**
 * The amount in a code, in reais, if it differs from the charge: somebody then altered the code and
 * recomputed its checksum.
 */
export function alteredAmount(code: string, charged: number): number | null {
  const reading = decodeBrCode(code)
  if (!reading.ok || reading.code.amount === null) return null
  const written = toReais(reading.code.amount)
  return written === charged ? null : written
}
