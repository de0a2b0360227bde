'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Command, Found } from '@/components/command/command'
import { Amount } from '@/components/ui/amount'
import { Isolated, isolated } from '@/components/ui/isolated'
import { queries } from '@/lib/client/queries'
import type { ListedTransaction } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { signedAmounts } from '@/lib/payments/transaction/signed-amounts'
import { usePartyName } from './cells'
import { StatusBadge } from './status-badge'

/** How many are shown; the list of transactions has all. */
const SHOWN = 5

/**
 * The newest transactions with a text, and the page that lists all of them. The id of a request, as
 * errors name it, leads to that request.
 */
export function useFoundTransactions(text: string | null): Found {
  const t = useTranslations('command')
  const nameOf = usePartyName()
  const isRequest = /^req_[0-9a-f]{32}$/.test(text ?? '')
  const { data, isFetching, error } = useQuery({
    ...queries.transactions({ search: text ?? '', per_page: SHOWN }),
    enabled: text !== null && !isRequest,
    retry: false,
  })
  if (text === null) return { groups: [], isPending: false, error: null }
  if (isRequest) {
    const request = { id: text, href: `/requests/${text}`, label: t('request', { id: text }) }
    return {
      groups: [{ title: t('group.requests'), commands: [request] }],
      isPending: false,
      error: null,
    }
  }
  const rows = data?.data ?? []
  const commands = rows.map(
    (row): Command => ({
      id: row.transactionId,
      href: `/transactions/${row.transactionId}`,
      label: nameOf(row),
      face: <Row name={nameOf(row)} row={row} />,
    }),
  )
  const all = {
    id: 'all',
    href: `/transactions?${new URLSearchParams({ search: text })}`,
    label: t('allTransactions', { text }),
  }
  const found = rows.length < SHOWN ? commands : [...commands, all]
  return {
    groups: rows.length > 0 ? [{ title: t('group.transactions'), commands: found }] : [],
    isPending: isFetching,
    error,
  }
}

/** A transaction, with what tells it apart from the others of its name. */
export function Row({ name, row }: { name: string; row: ListedTransaction }) {
  const t = useTranslations('command')
  const { dateTime } = useFormat()
  const { payerName, createdAt } = row
  const payer = row.type === 'CASHIN' && payerName !== name ? payerName : null
  return (
    <>
      <span className="min-w-0 flex-1 py-1">
        <Isolated cut>{name}</Isolated>
        <span className="block truncate text-12 text-ink-2">
          <time dateTime={createdAt}>{dateTime(createdAt, false)}</time>
          {payer && <> · {t.rich('paidBy', { payer, name: isolated })}</>}
        </span>
      </span>
      <StatusBadge transaction={row} className="max-desk:hidden" />
      <Amount
        reais={signedAmounts(row).gross}
        currency={row.currency}
        symbol
        className="min-w-24 text-right"
      />
    </>
  )
}
