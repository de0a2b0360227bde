'use client'

import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Column } from '@/components/list/data-table-columns'
import { CONNECTION_TONE } from '@/components/settings/connection-tone'
import { LinkButton, TextLink } from '@/components/ui/link'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/ui/menu'
import { Status } from '@/components/ui/status'
import { useToast } from '@/components/ui/toast'
import { useFailed } from '@/components/ui/use-error-reason'
import { useAct } from '@/lib/client/mutations'
import { type Connection, operatorMutations } from '@/lib/client/operator'
import { useFormat } from '@/lib/i18n/use-format'

export function useConnectionColumns(): Column<Connection>[] {
  const t = useTranslations('operator.connections')
  const psps = useTranslations('settings.pixAccount.psps')
  const { count, date } = useFormat()
  return useMemo(() => {
    const quiet = (value: string | null) => value ?? '–'
    return [
      {
        ...{ id: 'psp', head: t('psp'), kind: 'fill', phone: 'title' },
        cell: ({ psp, baseUrl }) => <span title={baseUrl}>{psps(psp)}</span>,
      },
      {
        ...{ id: 'health', head: t('health'), width: '11.5rem', phone: 'end' },
        cell: ({ health }) => (
          <Status tone={CONNECTION_TONE[health]}>{t(`healths.${health}`)}</Status>
        ),
      },
      {
        ...{ id: 'owner', head: t('owner'), width: '9rem', phone: 'line', yields: 3 },
        cell: ({ merchantId, merchantName }) =>
          merchantId ? (
            <TextLink href={`/operator/merchants/${merchantId}`}>{merchantName}</TextLink>
          ) : (
            t('installation')
          ),
      },
      {
        ...{ id: 'key', head: t('key'), width: '12rem', phone: 'line', yields: 4 },
        cell: ({ pixKey }) => <span className="wrap-anywhere">{pixKey}</span>,
      },
      {
        ...{ id: 'polled', head: t('polled'), width: '9rem', phone: 'line', yields: 2 },
        cell: ({ polledUntil: at }) => (at ? <PolledUntil at={at} /> : '–'),
      },
      {
        ...{ id: 'reconciled', head: t('reconciled'), width: '8.5rem', phone: 'line', yields: 6 },
        cell: ({ reconciledDay: day }) => quiet(day && date(`${day}T12:00:00Z`)),
      },
      {
        ...{ id: 'certificate', head: t('certificate'), width: '8.5rem', phone: 'line', yields: 5 },
        cell: ({ certificateExpiresAt: at }) => quiet(at && date(at)),
      },
      {
        ...{ id: 'items', head: t('items'), kind: 'num', width: '6rem', phone: 'line', yields: 7 },
        cell: ({ openItems }) => count(openItems),
      },
      {
        ...{
          id: 'payouts',
          head: t('payouts'),
          kind: 'num',
          width: '9rem',
          phone: 'line',
          yields: 8,
        },
        cell: ({ payouts }) => count(payouts),
      },
      {
        ...{ id: 'use', head: t('use'), kind: 'end', width: '11rem', phone: 'line', yields: 1 },
        cell: (connection) => <Use connection={connection} />,
      },
    ]
  }, [t, psps, count, date])
}

function PolledUntil({ at }: { at: string }) {
  const { dateTime, dayTime } = useFormat()
  return (
    <time dateTime={at} title={dateTime(at)}>
      {dayTime(at, Date.now())}
    </time>
  )
}

const USES = ['first', 'last', 'none'] as const

/**
 * Where a connection stands in the order, with a menu where the operator's pages decide over it.
 */
function Use({ connection }: { connection: Connection }) {
  const t = useTranslations('operator.connections')
  const toast = useToast()
  const failed = useFailed()
  const act = useAct(operatorMutations.changeConnection())
  const { connectionId: id, merchantId, fromEnvironment, position, psp } = connection
  if (merchantId) return position === null ? t('unused') : '–'
  if (fromEnvironment && position !== null) return t('environment')
  return (
    <Menu modal={false}>
      <MenuTrigger asChild>
        <LinkButton disabled={act.isPending} aria-label={`${t('change')}: ${psp}`}>
          {t('change')}
        </LinkButton>
      </MenuTrigger>
      <MenuContent align="end">
        {USES.filter((use) => use !== 'none' || position !== null).map((use) => (
          <MenuItem
            key={use}
            onSelect={() =>
              act.mutate(
                { id, use },
                {
                  onSuccess: () => toast('good', t('changed')),
                  onError: (error) => toast('bad', failed(t('changeFailed'), error)),
                },
              )
            }
          >
            {t(use)}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}
