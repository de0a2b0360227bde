'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { anyText, filterForm, oneOf } from '@/components/list/filter-address'
import { Chip, FilterBar, SearchBox } from '@/components/list/filter-bar'
import { statusLook } from '@/components/transactions/status-badge'
import { Button } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import { Menu, MenuChoice, MenuContent, MenuTrigger } from '@/components/ui/menu'
import { useHotkey } from '@/components/ui/use-hotkey'
import type { TxStatus } from '@/lib/client/types'

/** The states that a withdrawal can be in, in the order in which it passes them. */
const STATUSES = [
  'PENDING',
  'PROCESSING',
  'COMPLETED',
  'FAILED',
  'REVERSED',
] as const satisfies readonly TxStatus[]

type Status = (typeof STATUSES)[number]

/** The filter of the list of withdrawals, in its page's address. */
export const LIST_FILTER = filterForm<{ status?: Status; search?: string }>({
  status: oneOf(STATUSES),
  search: anyText(),
})

/** What the list of withdrawals is narrowed by. */
export type WithdrawalFilter = ReturnType<typeof LIST_FILTER.read>

type Props = { filter: WithdrawalFilter; onChange: (wanted: WithdrawalFilter) => void }

/** The search over the list of withdrawals, and the one state it may be narrowed to. */
export function WithdrawalFilters({ filter, onChange }: Props) {
  const t = useTranslations('withdrawals.list')
  const act = useTranslations('common.act')
  const wordOf = useStatusWord()
  const [open, setOpen] = useState(false)
  useHotkey('f', () => setOpen(true))
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
          <Button variant="quiet" aria-keyshortcuts="f">
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
