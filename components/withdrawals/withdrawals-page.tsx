'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { May } from '@/components/layout/may'
import { PageHead } from '@/components/layout/page-head'
import { DataTableEmpty } from '@/components/list/data-table'
import { anyText, filterForm, oneOf } from '@/components/list/filter-address'
import { Chip, FilterBar, SearchBox } from '@/components/list/filter-bar'
import { List } from '@/components/list/list'
import { useAddressFilter } from '@/components/list/use-address-filter'
import { useDayGroup } from '@/components/list/use-day-group'
import { isOff } from '@/components/transactions/list-sums'
import { isUnsettled, statusLook } from '@/components/transactions/status-badge'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Kbd, useHotkey } from '@/components/ui/hotkey'
import { Menu, MenuChoice, MenuContent, MenuTrigger } from '@/components/ui/menu'
import { queries } from '@/lib/client/queries'
import type { TxStatus } from '@/lib/client/types'
import { useMay } from '@/lib/client/use-me'
import { DecideDialog, type Decision } from './decide-dialog'
import { NoWithdrawals } from './no-withdrawals'
import { useWithdrawalColumns } from './withdrawal-columns'

const WHILE_UNSETTLED_MS = 3_000
/** Withdrawals that others create, which may wait for approval, appear within this time. */
const CALM_MS = 15_000

/** All withdrawals, newest first, with buttons to approve or reject the pending ones. */
export function WithdrawalsPage() {
  const t = useTranslations('withdrawals')
  const { filter, change } = useAddressFilter(LIST_FILTER)
  const [decision, setDecision] = useState<Decision | null>(null)
  const group = useDayGroup()
  const query = useWithdrawals(filter)
  const columns = useWithdrawalColumns(query.data?.data, setDecision)
  const mayCreate = useMay('createUserCashout')
  return (
    <>
      <PageHead title={t('title')}>
        <May operation="createUserCashout">
          <ButtonLink href="/withdrawals/new" variant="go" hotkey="n">
            {t('act.new')}
          </ButtonLink>
        </May>
      </PageHead>
      <WithdrawalFilters filter={filter} onChange={change} />
      <List
        label={t('title')}
        query={query}
        columns={columns}
        keyOf={(row) => row.transactionId}
        isOff={isOff}
        group={group}
        empty={
          LIST_FILTER.isNarrowed(filter) ? (
            <DataTableEmpty title={t('empty.filtered')} onClear={() => change(LIST_FILTER.clear)}>
              {t('empty.filteredBody')}
            </DataTableEmpty>
          ) : (
            <NoWithdrawals />
          )
        }
        onPage={(page) => change({ page })}
        keys={['rows', 'search', 'filter', ...(mayCreate ? [['N', t('list.new')] as const] : [])]}
      />
      <DecideDialog decision={decision} onClose={() => setDecision(null)} />
    </>
  )
}

function useWithdrawals({ status, search, page }: WithdrawalFilter) {
  return useQuery({
    ...queries.cashouts({ status, search, page }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(isUnsettled) ? WHILE_UNSETTLED_MS : CALM_MS,
  })
}

/** The statuses of a withdrawal, in their usual order. */
const STATUSES = [
  'PENDING',
  'PROCESSING',
  'COMPLETED',
  'FAILED',
  'REVERSED',
] as const satisfies readonly TxStatus[]

type Status = (typeof STATUSES)[number]

/** Reads and writes the filter of the withdrawal list in the page's address. */
const LIST_FILTER = filterForm<{ status?: Status; search?: string }>({
  status: oneOf(STATUSES),
  search: anyText(100),
})

type WithdrawalFilter = ReturnType<typeof LIST_FILTER.read>

type FilterProps = { filter: WithdrawalFilter; onChange: (wanted: WithdrawalFilter) => void }

/** The search box and the status filter of the withdrawal list. */
function WithdrawalFilters({ filter, onChange }: FilterProps) {
  const t = useTranslations('withdrawals.list')
  const act = useTranslations('common.act')
  const wordOf = useStatusWord()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useHotkey('f', () => setOpen(true), button)
  const options = [
    { value: 'any', label: t('any') },
    ...STATUSES.map((status) => ({ value: status, label: wordOf(status) })),
  ]
  const choose = (value: string) =>
    onChange({ status: STATUSES.find((status) => status === value) })
  return (
    <FilterBar>
      <SearchBox
        label={t('search')}
        value={filter.search ?? ''}
        onSearch={(search) => onChange({ search: search || undefined })}
      />
      {filter.status && (
        <Chip
          name={t('filter')}
          value={wordOf(filter.status)}
          onRemove={() => onChange({ status: undefined })}
        />
      )}
      <Menu open={open} onOpenChange={setOpen}>
        <MenuTrigger asChild>
          <Button ref={button} variant="quiet">
            {act('filter')} <Kbd>F</Kbd>
          </Button>
        </MenuTrigger>
        <MenuContent align="start">
          <MenuChoice
            label={t('filter')}
            value={filter.status ?? 'any'}
            onValueChange={choose}
            options={options}
          />
        </MenuContent>
      </Menu>
    </FilterBar>
  )
}

function useStatusWord() {
  const t = useTranslations('transactions.status')
  return (status: Status) => t(statusLook({ type: 'CASHOUT', status }).word)
}
