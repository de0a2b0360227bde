'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { May } from '@/components/layout/may'
import { DataTableEmpty } from '@/components/list/data-table'
import { useNewCharge } from '@/components/transactions/new-charge/new-charge'
import { LinkButton, TextLink } from '@/components/ui/link'
import { queries } from '@/lib/client/queries'
import { useFormat } from '@/lib/i18n/use-format'
import { FEE } from './withdrawal-amounts'

/** Shown before the first withdrawal: leads to one, or to a charge while there is no balance. */
export function NoWithdrawals() {
  const t = useTranslations('withdrawals')
  const charge = useTranslations('transactions.charge')
  const { money } = useFormat()
  const openCharge = useNewCharge()
  const { data: balance } = useQuery(queries.balance())
  const fee = money(FEE)
  if (balance && balance.disponivel <= 0) {
    return (
      <DataTableEmpty
        title={t('empty.title')}
        actions={
          <May operation="createUserTransaction">
            <LinkButton onClick={openCharge}>{charge('act')}</LinkButton>
          </May>
        }
      >
        {t('empty.noBalance', { fee })}
      </DataTableEmpty>
    )
  }
  return (
    <DataTableEmpty
      title={t('empty.title')}
      actions={
        <May operation="createUserCashout">
          <TextLink href="/withdrawals/new">{t('act.new')}</TextLink>
        </May>
      }
    >
      {t('empty.body', { fee })}
    </DataTableEmpty>
  )
}
