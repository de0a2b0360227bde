'use client'

import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { Refund, TransactionRecord } from '@/lib/client/types'
import { useMoney } from '@/lib/i18n/use-format'

type Props = {
  record: TransactionRecord
  /** The refund that was requested, though its response was lost. */
  found: Refund | undefined
  onClose: () => void
}

/** Says that the request for a refund was accepted, or else that nothing is left to refund. */
export function RefundOver({ record, found, onClose }: Props) {
  const t = useTranslations('refunds.dialog')
  const act = useTranslations('common.act')
  const money = useMoney(record.transaction.currency)
  const outcome = found?.status === 'FAILED' ? 'doneRefused' : 'done'
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(found ? 'foundTitle' : 'overTitle')}
      description={found ? t(outcome, { amount: money(found.amount) }) : t('stale')}
      footer={<Button onClick={onClose}>{act('close')}</Button>}
    />
  )
}
