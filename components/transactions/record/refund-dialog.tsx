'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { v4 as uuidv4 } from 'uuid'
import { payerName } from '@/components/transactions/party'
import { Figure } from '@/components/ui/amount'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogFoot } from '@/components/ui/dialog-foot'
import { Field } from '@/components/ui/field'
import { FieldIssues } from '@/components/ui/field-issues'
import { Input } from '@/components/ui/input'
import { Sum, SumLine, SumTotal } from '@/components/ui/sum'
import { useToast } from '@/components/ui/toast'
import { minus } from '@/components/withdrawals/withdrawal-amounts'
import { ApiError } from '@/lib/client/http'
import { mutations, useAct } from '@/lib/client/mutations'
import { queries } from '@/lib/client/queries'
import type { UserTransaction } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'

/** The longest reason that PIX carries, in characters. */
const REASON_MAX = 140

type Props = { transaction: UserTransaction; onClose: () => void }

/** Confirms a refund, with its amount, its recipient and its effect on the balance. */
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
      <Banner tone="bad" urgent title={t(`${fault}Title`)}>
        {t(fault, { amount: money(missing) })}
      </Banner>
    </div>
  )
}

type SumProps = {
  transaction: UserTransaction
  /** The available balance; undefined while loading. */
  available: number | undefined
}

/** The effect of a refund on the balance. */
function RefundSum({ transaction, available }: SumProps) {
  const t = useTranslations('refunds.dialog')
  const { amount, feeAmount, finalAmount } = transaction
  const after = available === undefined ? undefined : minus(available, amount)
  return (
    <Sum>
      <SumLine label={t('net')} value={finalAmount} />
      <SumLine label={t('returned')} value={-amount} />
      <SumTotal label={t('effect')} value={0 - feeAmount} />
      {available !== undefined && <SumLine label={t('available')} value={available} apart />}
      {after !== undefined && <SumLine label={t('after')} value={after} bad={after < 0} />}
    </Sum>
  )
}

/** Why a refund failed, by message key. */
type RefundFault = 'short' | 'unknown' | 'failed'

/**
 * Requests a refund. The idempotency key lives as long as the dialog: pressing again after a lost
 * response repeats the same refund, and opening the dialog again starts another one. The dialog
 * closes when the refund was accepted, and when the charge can no longer be refunded.
 */
function useRefund({ transactionId, amount }: UserTransaction, onClose: () => void) {
  const t = useTranslations('refunds.dialog')
  const toast = useToast()
  const client = useQueryClient()
  const { money } = useFormat()
  const act = useAct(mutations.refundCharge())
  const [idempotencyKey] = useState(() => uuidv4())
  const taken = () => {
    toast('work', t('done', { amount: money(amount) }))
    onClose()
  }
  const changed = () => {
    toast('bad', t('stale'))
    onClose()
  }
  const refund = (reason: string) =>
    act.mutate(
      { id: transactionId, reason: reason.trim() || undefined, idempotencyKey },
      {
        onSuccess: taken,
        onError: (error) => {
          const code = error instanceof ApiError ? error.code : undefined
          if (code === 'insufficient_balance') client.invalidateQueries(queries.balance())
          // A conflict means that the first request was accepted, its response was lost, and the
          // reason has changed since.
          if (code !== 'invalid_state' && code !== 'idempotency_conflict') return
          client.invalidateQueries()
          return code === 'invalid_state' ? changed() : taken()
        },
      },
    )
  return {
    refund,
    pending: act.isPending,
    fault: act.error && faultOf(act.error),
    error: act.error,
  }
}

/** After a lost response or a server error, the refund may have been accepted. */
function faultOf(error: Error): RefundFault {
  if (!(error instanceof ApiError) || error.code === 'network' || error.status >= 500) {
    return 'unknown'
  }
  return error.code === 'insufficient_balance' ? 'short' : 'failed'
}
