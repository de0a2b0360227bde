'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogFoot } from '@/components/ui/dialog-foot'
import { Field } from '@/components/ui/field'
import { FieldIssues } from '@/components/ui/field-issues'
import { Figure } from '@/components/ui/figure'
import { Input } from '@/components/ui/input'
import { Notice } from '@/components/ui/notice'
import { minus } from '@/components/withdrawals/withdrawal-amounts'
import { queries } from '@/lib/client/queries'
import type { UserTransaction } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { payerName } from './payer-name'
import { RefundSum } from './refund-sum'
import { type RefundFault, useRefund } from './use-refund'

/** PIX carries no more. */
const REASON_MAX = 140

type Props = { transaction: UserTransaction; onClose: () => void }

/** Asks once more before a payment goes back: how much, to whom, what it does to the balance. */
export function RefundDialog({ transaction, onClose }: Props) {
  const t = useTranslations('refunds.dialog')
  const { money } = useFormat()
  const { data: balance } = useQuery({ ...queries.balance(), staleTime: 0 })
  const [reason, setReason] = useState('')
  const { refund, pending, fault, error } = useRefund(transaction, onClose)
  const { amount, source, balanceImpact } = transaction
  const missing = balance && balanceImpact ? minus(amount, balance.disponivel) : 0
  const footer = (
    <DialogFoot onClose={onClose} held={pending}>
      <Button
        variant="danger"
        loading={pending}
        disabled={missing > 0}
        onClick={() => refund(reason)}
      >
        {t('submit', { amount: money(amount) })}
      </Button>
    </DialogFoot>
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      insistent={pending}
      title={t('title')}
      description={t(`body.${source}`)}
      footer={footer}
    >
      <Figure reais={amount} size="dialog" />
      <p className="mt-1 mb-4">
        {t('to')} <b className="wrap-anywhere">{payerName(transaction) ?? t('unnamed')}</b>
      </p>
      {balanceImpact ? (
        <RefundSum transaction={transaction} available={balance?.disponivel} />
      ) : (
        <p className="text-ink-2">{t('elsewhere')}</p>
      )}
      <FieldIssues error={error}>
        <Field
          label={t('reason')}
          path="reason"
          optional
          hint={source === 'PIX' ? t('reasonHint') : undefined}
          className="mt-4"
        >
          {(ids) => (
            <Input
              {...ids}
              value={reason}
              maxLength={REASON_MAX}
              autoComplete="off"
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </FieldIssues>
      <Fault fault={missing > 0 ? 'short' : fault} missing={missing} />
    </Dialog>
  )
}

function Fault({ fault, missing }: { fault: RefundFault | null; missing: number }) {
  const t = useTranslations('refunds.dialog')
  const { money } = useFormat()
  if (!fault) return null
  return (
    <div className="mt-4">
      <Notice tone="bad" urgent title={t(`${fault}Title`)}>
        {t(fault, { amount: money(missing) })}
      </Notice>
    </div>
  )
}
