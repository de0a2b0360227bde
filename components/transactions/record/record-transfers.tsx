'use client'

import { useTranslations } from 'use-intl'
import { DataTable } from '@/components/list/data-table'
import type { Column } from '@/components/list/data-table-columns'
import { TimeCell } from '@/components/transactions/cells'
import { Amount } from '@/components/ui/amount'
import { HowButton } from '@/components/ui/link'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { Section } from '@/components/ui/section'
import type { LedgerTransfer, TransactionRecord, UserTransaction } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { addReais } from '@/lib/kernel/money'

/** The ledger transfers of a transaction: a row for each, a column for each ledger account. */
export function RecordTransfers({ record }: { record: TransactionRecord }) {
  const t = useTranslations('transactions.ledger')
  const { transfers, transaction } = record
  const columns = useTransferColumns(record)
  const foot = useTransferFoot(transfers)
  return (
    <Section title={t('title')} aside={<HowToRead />} first>
      {transfers.length > 0 ? (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={transfers}
          keyOf={({ transferId }) => transferId}
          foot={foot}
        />
      ) : (
        <p className="border-rule-ink border-t pt-3 text-13 text-ink-2">{t(noneOf(transaction))}</p>
      )}
    </Section>
  )
}

function noneOf({ type, balanceImpact }: UserTransaction) {
  if (type === 'CASHOUT') return 'noneCashout'
  return balanceImpact ? 'none' : 'noneElsewhere'
}

function HowToRead() {
  const t = useTranslations('transactions.ledger')
  return (
    <Popover>
      <PopoverTrigger asChild>
        <HowButton>{t('how')}</HowButton>
      </PopoverTrigger>
      <PopoverContent aria-label={t('how')} className="grid gap-2">
        <p>{t('howRow')}</p>
        <p className="text-ink-2">{t('howFoot')}</p>
      </PopoverContent>
    </Popover>
  )
}

function useTransferColumns({
  transfers,
  transaction,
}: TransactionRecord): Column<LedgerTransfer>[] {
  const t = useTranslations('transactions')
  return [
    {
      id: 'time',
      head: t('column.time'),
      width: '5.5rem',
      phone: 'meta',
      cell: ({ at }) => <TimeCell at={at} seconds dayOf={transaction.createdAt} />,
    },
    {
      id: 'entry',
      head: t('ledger.entry'),
      kind: 'fill',
      phone: 'title',
      cell: ({ kind }) => t(`ledger.kind.${kind}`),
    },
    ...accountsOf(transfers).map((account, at): Column<LedgerTransfer> => {
      const head = t(`ledger.account.${account}`)
      return {
        id: account,
        head,
        kind: 'num',
        width: '7.25rem',
        yields: at,
        phone: 'line',
        label: head,
        cell: (transfer) => {
          const effect = effectOn(account, transfer)
          return effect === null ? null : <Amount reais={effect} sign="always" />
        },
      }
    }),
  ]
}

function useTransferFoot(transfers: readonly LedgerTransfer[]) {
  const t = useTranslations('transactions.ledger')
  const { money } = useFormat()
  const totals = accountsOf(transfers).map((account) => [
    account,
    <Amount key={account} reais={totalOn(account, transfers)} sign="always" />,
  ])
  return { label: t('sum', { amount: money(0) }), cells: Object.fromEntries(totals) }
}

type Account = LedgerTransfer['debitAccount']

/** The place of each ledger account of a merchant, in the order in which money passes them. */
const PLACES = {
  clearing: 0,
  available: 1,
  reserve: 2,
  blocked: 3,
  payout: 4,
  refund: 5,
  paid_out: 6,
  charge_fees: 7,
  cashout_fees: 8,
  adjustments: 9,
} as const satisfies Record<Account, number>

/** The ledger accounts that some transfers touch, in the order of the columns. */
export function accountsOf(transfers: readonly LedgerTransfer[]): Account[] {
  const touched = new Set(transfers.flatMap((each) => [each.debitAccount, each.creditAccount]))
  return [...touched].sort((one, other) => PLACES[one] - PLACES[other])
}

/**
 * The effect of one transfer on a ledger account, in reais; null if it does not touch the account.
 */
export function effectOn(account: Account, transfer: LedgerTransfer): number | null {
  if (transfer.debitAccount === account) return -transfer.amount
  return transfer.creditAccount === account ? transfer.amount : null
}

/** The effect of all transfers on a ledger account, in reais. */
export function totalOn(account: Account, transfers: readonly LedgerTransfer[]): number {
  return addReais(...transfers.map((transfer) => effectOn(account, transfer) ?? 0))
}
