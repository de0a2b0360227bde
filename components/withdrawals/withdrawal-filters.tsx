'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { statusLook } from '@/components/transactions/status-badge'
import { Button } from '@/components/ui/button'
import { Chip, FilterBar, SearchBox } from '@/components/ui/filter-bar'
import { Kbd } from '@/components/ui/kbd'
import { Menu, MenuChoice, MenuContent, MenuTrigger } from '@/components/ui/menu'
import { useHotkey } from '@/components/ui/use-hotkey'
import { WITHDRAWAL_STATUSES, type WithdrawalFilter } from './use-withdrawal-filter'

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
    ...WITHDRAWAL_STATUSES.map((status) => ({ value: status, label: wordOf(status) })),
  ]
  const choose = (value: string) =>
    onChange({ status: WITHDRAWAL_STATUSES.find((status) => status === value) })
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
  return (status: (typeof WITHDRAWAL_STATUSES)[number]) =>
    t(statusLook({ type: 'CASHOUT', status }).word)
}
