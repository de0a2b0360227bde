'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '@/components/form/dialogs'
import { RecordPage, RecordSkeleton } from '@/components/list/record-page'
import { Button } from '@/components/ui/button'
import { Facts } from '@/components/ui/facts'
import { Stamp } from '@/components/ui/status'
import { useToast } from '@/components/ui/toast'
import { useFailed } from '@/components/ui/use-error-reason'
import { useAct } from '@/lib/client/mutations'
import { operatorMutations } from '@/lib/client/operator/mutations'
import { type OperatedMerchant, operatorQueries } from '@/lib/client/operator/queries'
import { useFormat } from '@/lib/i18n/use-format'
import { MerchantForm } from './merchant-form'

/** One merchant: who they are, what they have, and the terms that the operator sets. */
export function MerchantPage({ merchantId }: { merchantId: string }) {
  const nav = useTranslations('common.nav')
  return (
    <RecordPage
      query={useQuery(operatorQueries.merchant(merchantId))}
      id={merchantId}
      trail={[{ href: '/operator/merchants', label: nav('merchants') }]}
      missing={{ href: '/operator/merchants', words: useTranslations('operator.merchant') }}
      skeleton={<RecordSkeleton widths={['w-60', 'w-90']}>{null}</RecordSkeleton>}
    >
      {(merchant) => (
        <>
          <Head merchant={merchant} />
          <MerchantForm merchant={merchant} />
        </>
      )}
    </RecordPage>
  )
}

function Head({ merchant }: { merchant: OperatedMerchant }) {
  const t = useTranslations('operator.merchant')
  const statuses = useTranslations('operator.merchants.statuses')
  const { date, money } = useFormat()
  const { name, city, status, people, createdAt, availableAmount, heldAmount } = merchant
  return (
    <header className="mb-8 grid gap-4 border-rule-ink border-b pb-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 font-semibold text-20 tracking-title wrap-anywhere">{name}</h1>
        <div className="flex items-center gap-3">
          <Stamp tone={status === 'active' ? 'good' : 'void'}>{statuses(status)}</Stamp>
          <StatusButton merchant={merchant} />
        </div>
      </div>
      <Facts
        facts={[
          [t('facts.people'), people.map((one) => `${one.name} <${one.email}>`).join(', ')],
          [t('facts.city'), city],
          [t('facts.since'), date(createdAt)],
          [t('facts.available'), money(availableAmount)],
          [t('facts.held'), money(heldAmount)],
        ]}
      />
    </header>
  )
}

function StatusButton({ merchant }: { merchant: OperatedMerchant }) {
  const t = useTranslations('operator.merchant')
  const toast = useToast()
  const failed = useFailed()
  const [asking, setAsking] = useState(false)
  const act = useAct(operatorMutations.changeMerchant())
  const { merchantId: id, name, status } = merchant
  const change = (wanted: OperatedMerchant['status'], said: 'suspended' | 'activated') =>
    act.mutate(
      { id, status: wanted },
      {
        onSuccess: () => {
          setAsking(false)
          toast('good', t(said))
        },
        // The dialog that asks before a suspension says it itself.
        onError: (error) => {
          if (wanted === 'active') toast('bad', failed(t('failed'), error))
        },
      },
    )
  const startAsking = () => {
    act.reset()
    setAsking(true)
  }
  if (status === 'suspended') {
    return (
      <Button loading={act.isPending} onClick={() => change('active', 'activated')}>
        {t('activate')}
      </Button>
    )
  }
  return (
    <>
      <Button variant="quiet" onClick={startAsking}>
        {t('suspend')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('suspendTitle', { name })}
          description={t('suspendBody')}
          submit={t('suspend').replace('…', '')}
          busy={act.isPending}
          wayOut="cancel"
          error={act.error}
          failed={t('failed')}
          onConfirm={() => change('suspended', 'suspended')}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
