import { anyId, anyText, filterForm, oneOf, textLike } from '@/components/list/filter-address'
import { ACTIONS, type Action } from '@/lib/accounts/audit/action'
import { pathOf } from '@/lib/client/call'
import { addressOf } from '@/lib/client/http'
import { records } from '@/lib/client/operations'
import type { AuditFilter } from '@/lib/client/queries'
import type { AuditEntry } from '@/lib/client/types'
import { UUID } from '@/lib/kernel/ids'

/** What acted. */
type Kind = AuditEntry['who']['kind']

/** What can have acted, in the order of the menu. */
export const KINDS = [
  'person',
  'key',
  'provider',
  'operator',
  'system',
] as const satisfies readonly Kind[]

type Narrowed = {
  search?: string
  action?: Action
  by?: Kind
  userId?: string
  keyId?: string
  record?: string
  cursor?: string
}

/** Reads and writes the filter of the audit log in the page's address. */
export const AUDIT_FILTER = filterForm<Narrowed>(
  {
    search: anyText(100),
    action: oneOf(ACTIONS),
    by: oneOf(KINDS),
    userId: anyId,
    keyId: anyId,
    record: textLike(/^[\w-]{1,100}$/),
    cursor: textLike(new RegExp(`^(older|newer)_${UUID}$`)),
  },
  { presets: ['today', '7d', '30d', '90d', 'all'], otherwise: () => 'all' },
)

export type Filter = ReturnType<typeof AUDIT_FILTER.read>

/** Whether anything but the period narrows the list. */
export const isNarrowed = ({ cursor: _, ...filter }: Filter) => AUDIT_FILTER.isNarrowed(filter)

/** The API query of a filter. */
export function queryOf(filter: Filter, today: string): AuditFilter {
  const { period: _, startDate: __, endDate: ___, page: ____, ...rest } = filter
  return { ...rest, ...AUDIT_FILTER.askedDays(filter, today) }
}

/** The address of the file with everything that a filter lets through. */
export function exportPath(filter: Filter, format: 'csv' | 'jsonl', today: string): string {
  const { cursor: _, ...asked } = queryOf(filter, today)
  return addressOf(pathOf(records.exportAuditEntries, {}), { format, ...asked })
}
