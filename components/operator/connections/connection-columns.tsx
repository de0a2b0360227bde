'use client'

import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Column } from '@/components/list/data-table-columns'
import { noonOf } from '@/components/list/period'
import { CONNECTION_TONE } from '@/components/settings/connection-tone'
import { TextLink } from '@/components/ui/link'
import { Status } from '@/components/ui/status'
import type { Connection } from '@/lib/client/operator/queries'
import { useCurrentTime } from '@/lib/i18n/use-current-time'
import { useFormat } from '@/lib/i18n/use-format'
import { MINUTE_MS } from '@/lib/kernel/time'
import { ConnectionUse } from './connection-use'
import { placesInUse } from './places-in-use'

type LineId =
  | 'owner'
  | 'key'
  | 'polled'
  | 'reconciled'
  | 'certificate'
  | 'items'
  | 'payouts'
  | 'use'

export function useConnectionColumns(
  connections: readonly Connection[] | undefined,
): Column<Connection>[] {
  const t = useTranslations('operator.connections')
  const psps = useTranslations('settings.pixAccount.psps')
  const { count, date } = useFormat()
  return useMemo(() => {
    const quiet = (value: string | null) => value ?? '–'
    const inUse = placesInUse(connections ?? [])
    const line = (id: LineId, width: `${number}rem`, yields: number) => ({
      id,
      head: t(id),
      width,
      phone: 'line' as const,
      yields,
    })
    return [
      {
        id: 'psp',
        head: t('psp'),
        kind: 'fill',
        phone: 'title',
        cell: ({ psp, baseUrl }) => <span title={baseUrl}>{psps(psp)}</span>,
      },
      {
        id: 'health',
        head: t('health'),
        width: '11.5rem',
        phone: 'end',
        // That it is out of use is said where its use is changed.
        cell: ({ health }) =>
          health === 'unused' ? (
            '–'
          ) : (
            <Status tone={CONNECTION_TONE[health]}>{t(`healths.${health}`)}</Status>
          ),
      },
      {
        ...line('owner', '9rem', 3),
        cell: ({ merchantId, merchantName }) =>
          merchantId ? (
            <TextLink href={`/operator/merchants/${merchantId}`}>{merchantName}</TextLink>
          ) : (
            t('installation')
          ),
      },
      {
        ...line('key', '12rem', 4),
        cell: ({ pixKey }) => <span className="wrap-anywhere">{pixKey}</span>,
      },
      {
        ...line('polled', '9rem', 2),
        cell: ({ polledUntil: at }) => (at ? <PolledUntil at={at} /> : '–'),
      },
      {
        ...line('reconciled', '8.5rem', 6),
        cell: ({ reconciledDay: day }) => quiet(day && date(noonOf(day))),
      },
      {
        ...line('certificate', '8.5rem', 5),
        cell: ({ certificateExpiresAt: at }) => quiet(at && date(at)),
      },
      {
        ...line('items', '6rem', 7),
        kind: 'num',
        cell: ({ openItems }) => count(openItems),
      },
      {
        ...line('payouts', '9rem', 8),
        kind: 'num',
        cell: ({ payouts }) => count(payouts),
      },
      {
        ...line('use', '11rem', 1),
        kind: 'end',
        cell: (connection) => <ConnectionUse {...{ connection, inUse }} />,
      },
    ]
  }, [t, psps, count, date, connections])
}

function PolledUntil({ at }: { at: string }) {
  const { dateTime, dayTime } = useFormat()
  const now = useCurrentTime(MINUTE_MS)
  return (
    <time dateTime={at} title={dateTime(at)}>
      {dayTime(at, now.getTime())}
    </time>
  )
}
