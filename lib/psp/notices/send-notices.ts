import type { Bank } from '@/lib/psp/book/bank'
import type { QueuedNotice } from '@/lib/psp/book/records'
import type { NoticeBatch } from './notice-body'
import { type Envelope, postNotice } from './post-notice'
import { createWaits } from './waits'

/** Milliseconds from each failed attempt to the next; after the last one a notice is given up. */
export const RETRY_DELAYS_MS = [500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 120_000]

/** How late a late notice is, where the fault does not say. */
const LATE_MS = 5_000
/** How long a notice lets others pass; then it goes, also when none came. */
const PASSED_BY_MS = 2_000

interface NoticeSettings extends Envelope {
  /** Makes POSTs of queued notices, in the dialect's form. */
  toBatches(notices: readonly QueuedNotice[]): { batches: NoticeBatch[]; untold: number[] }
  retryDelaysMs: readonly number[]
}

interface NoticeSender {
  /** Sends what is queued. Called after each effect, and once at the start. */
  look(): void
  stop(): void
}

/**
 * Sends queued notices until they are taken or given up, and makes the faults of notices happen.
 */
export function sendNotices(bank: Bank, settings: NoticeSettings): NoticeSender {
  const taken = new Set<number>()
  const waits = createWaits()
  const heldBack: (() => void)[] = []
  let isLooking = false

  function look(): void {
    if (isLooking || waits.isStopped()) return
    isLooking = true
    // Notices of one request travel together.
    setImmediate(() => {
      isLooking = false
      if (waits.isStopped()) return
      const fresh = [...bank.book.notices.values()].filter(({ id }) => !taken.has(id))
      if (fresh.length === 0) return
      for (const { id } of fresh) taken.add(id)
      const { batches, untold } = settings.toBatches(fresh)
      if (untold.length > 0) end(untold)
      for (const batch of batches) start(batch)
    })
  }

  function start(batch: NoticeBatch): void {
    const { faults } = bank
    const go = () => attempt(batch, 0)
    if (faults.take('notice-lost')) {
      end(batch.ids)
      return
    }
    if (faults.take('notice-doubled')) void postNotice(batch, settings).catch(() => {})
    const late = faults.take('notice-late')
    if (late) waits.wait(late.ms ?? LATE_MS, go)
    else if (faults.take('notice-reordered')) holdBack(go)
    else go()
  }

  function attempt(batch: NoticeBatch, nth: number): void {
    postNotice(batch, settings).then(
      () => {
        end(batch.ids)
        for (const go of heldBack.splice(0)) go()
      },
      () => {
        const delay = settings.retryDelaysMs[nth]
        if (delay !== undefined) waits.wait(delay, () => attempt(batch, nth + 1))
        else end(batch.ids)
      },
    )
  }

  function end(ids: number[]): void {
    if (waits.isStopped()) return
    bank.record({ type: 'notices_ended', ids })
    for (const id of ids) taken.delete(id)
  }

  function holdBack(go: () => void): void {
    let isGone = false
    const once = () => {
      if (!isGone) go()
      isGone = true
    }
    heldBack.push(once)
    waits.wait(PASSED_BY_MS, once)
  }

  return { look, stop: waits.stop }
}
