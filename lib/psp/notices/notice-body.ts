import { presentPayment } from '@/lib/psp/bacen/wire'
import type { Bank } from '@/lib/psp/book/bank'
import type { QueuedNotice } from '@/lib/psp/book/records'
import { payoutNotice } from '@/lib/psp/efi/wire'

/** One POST: where it goes, what it says, and which queued notices it delivers. */
export interface NoticeBatch {
  ids: number[]
  url: string
  body: string
  headers: Record<string, string>
}

/** The most notices that one POST carries. */
const BATCH_MAX = 100

/**
 * Notices as POSTs in the Central Bank's form; notices to one address share a POST, up to its
 * limit. A notice that the dialect does not send, or whose webhook was removed, has no address.
 */
export function pixBatches(
  bank: Bank,
  notices: readonly QueuedNotice[],
): { batches: NoticeBatch[]; untold: number[] } {
  const batches: NoticeBatch[] = []
  const untold: number[] = []
  const byUrl = new Map<string, { ids: number[]; pix: unknown[] }[]>()
  for (const { id, webhookId, subject } of notices) {
    const webhook = bank.book.webhooks.get(webhookId)
    const item = webhook && pixItem(bank, subject)
    if (!webhook || !item) {
      untold.push(id)
      continue
    }
    const url = noticeUrl(webhook.url)
    const groups = byUrl.get(url) ?? [{ ids: [], pix: [] }]
    if (groups.at(-1)!.ids.length === BATCH_MAX) groups.push({ ids: [], pix: [] })
    groups.at(-1)!.ids.push(id)
    groups.at(-1)!.pix.push(item)
    byUrl.set(url, groups)
  }
  for (const [url, groups] of byUrl) {
    for (const { ids, pix } of groups) {
      batches.push({ ids, url, body: JSON.stringify({ pix }), headers: {} })
    }
  }
  return { batches, untold }
}

function pixItem(bank: Bank, subject: QueuedNotice['subject']): unknown {
  const { book } = bank
  if (subject.about === 'infraction') return null
  if ('id' in subject && subject.about !== 'refund') {
    return payoutNotice(book.payouts.get(subject.id)!)
  }
  return presentPayment(bank, book.payments.get(subject.endToEndId)!)
}

/** The address with `/pix` appended, unless it ends in a query, as in `?ignorar=`. */
function noticeUrl(webhookUrl: string): string {
  return webhookUrl.includes('?ignorar=') ? webhookUrl : `${webhookUrl.replace(/\/$/, '')}/pix`
}
