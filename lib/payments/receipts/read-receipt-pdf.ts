import { LRUCache } from 'lru-cache'
import type { Receipt } from './receipt'
import { type Shown, writeReceiptPdf } from './write-receipt-pdf'

/** The number of cached PDFs, of about 25 KB each. */
const CACHED_MAX = 200

const cache = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: CACHED_MAX })

/**
 * A receipt as a PDF, from a cache where possible. The same receipt gives the same bytes. A receipt
 * that has changed, such as after a refund, gives a new PDF.
 *
 * @param onMake called before a PDF is generated; may throw to refuse it
 */
export function readReceiptPdf(
  receipt: Receipt,
  shown: Shown,
  onMake: () => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = JSON.stringify([receipt, shown])
  const known = cache.get(key)
  if (known) return known
  onMake()
  const pdf = writeReceiptPdf(receipt, shown)
  cache.set(key, pdf)
  pdf.catch(() => cache.delete(key))
  return pdf
}
