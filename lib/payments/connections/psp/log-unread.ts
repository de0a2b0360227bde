import { log } from '@/lib/platform/log'
import { unreadEntries } from '@/lib/platform/metrics/counters'
import type { UnreadEntry } from '@/lib/providers/pix/listed'

/**
 * Logs and counts, for the operator, the entries of a PSP's list that could not be read.
 * Each reading of the list logs them again.
 */
export function logUnread(
  list: 'payments' | 'reports',
  connectionId: string | null,
  unread: readonly UnreadEntry[],
): void {
  if (unread.length === 0) return
  unreadEntries.inc({ list }, unread.length)
  log.error({ connectionId, list, unread }, 'a PSP lists entries that could not be read')
}
