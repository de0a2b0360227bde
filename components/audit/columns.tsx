'use client'

import Link from 'next/link'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Column } from '@/components/list/data-table-columns'
import { TimeCell } from '@/components/transactions/cells'
import { cut } from '@/components/ui/copy'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import type { AuditEntry } from '@/lib/client/types'
import { useActionWords, useWho } from './entry-words'
import { placeOf } from './record-place'

export function useAuditColumns(): Column<AuditEntry>[] {
  const t = useTranslations('audit.list')
  return useMemo(
    () => [
      {
        id: 'time',
        head: t('time'),
        width: '5.75rem',
        phone: 'meta',
        cell: ({ at }) => <TimeCell at={at} seconds />,
      },
      {
        id: 'action',
        head: t('action'),
        kind: 'fill',
        width: '15rem',
        phone: 'title',
        cell: (entry) => <ActionCell entry={entry} />,
      },
      {
        id: 'who',
        head: t('who'),
        width: '13rem',
        phone: 'meta',
        cell: ({ who }) => <WhoCell who={who} />,
      },
      {
        id: 'address',
        head: t('address'),
        width: '9rem',
        yields: 2,
        className: 'text-ink-2',
        cell: ({ address }) => address && <Isolated cut>{address}</Isolated>,
      },
      {
        id: 'record',
        head: t('record'),
        width: '8.5rem',
        phone: 'end',
        yields: 1,
        cell: (entry) => <RecordCell entry={entry} />,
      },
    ],
    [t],
  )
}

/** The action, as the link of the row. */
function ActionCell({ entry: { id, action } }: { entry: AuditEntry }) {
  const words = useActionWords()
  return (
    <Link href={`/audit/${id}`} className="row-link" prefetch={false}>
      <Isolated cut>{words(action)}</Isolated>
    </Link>
  )
}

/** Who acted, a member with the address, because people change their names themselves. */
export function WhoCell({ who }: Pick<AuditEntry, 'who'>) {
  const words = useWho()
  return (
    <span className="min-w-0">
      <Isolated cut>{words(who)}</Isolated>{' '}
      {who.email && (
        <Isolated cut className="text-ink-2 @max-card/data-table:hidden">
          {who.email}
        </Isolated>
      )}
    </span>
  )
}

function RecordCell({ entry: { action, record } }: { entry: AuditEntry }) {
  const place = placeOf(action, record)
  if (!place) return <span className="id text-ink-2">{cut(record)}</span>
  return (
    <TextLink href={place.href} className="id" prefetch={false}>
      {cut(record)}
    </TextLink>
  )
}
