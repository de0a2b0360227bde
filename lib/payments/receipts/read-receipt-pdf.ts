import type { Receipt } from './receipt'
import { type Shown, writeReceiptPdf } from './write-receipt-pdf'

/** How many are kept: about 25 KB each. */
const KEPT_MAX = 200

const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/**
 * A receipt as a PDF, made once for as long as it is asked for: the same receipt gives the same
 * bytes, and one that has changed, such as after a refund, is another.
 *
 * @param onMake called before one is made anew; what it throws refuses it
 */
export function readReceiptPdf(
  receipt: Receipt,
  shown: Shown,
  onMake: () => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = JSON.stringify([receipt, shown])
  const known = kept.get(key)
  // Set anew, so that the one that was not asked for for longest makes room.
  if (known) kept.delete(key)
  else onMake()
  const pdf = known ?? writeReceiptPdf(receipt, shown)
  if (kept.size >= KEPT_MAX) kept.delete(kept.keys().next().value!)
  kept.set(key, pdf)
  pdf.catch(() => kept.delete(key))
  return pdf
}
