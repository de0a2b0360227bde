import { LRUCache } from 'lru-cache'
import type { Receipt } from './receipt'
import { type Shown, writeReceiptPdf } from './write-receipt-pdf'

/** How many are kept: about 25 KB each. */
const KEPT_MAX = 200

const kept = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: KEPT_MAX })

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
  if (known) return known
  onMake()
  const pdf = writeReceiptPdf(receipt, shown)
  kept.set(key, pdf)
  pdf.catch(() => kept.delete(key))
  return pdf
}
