'use client'

import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Form } from '@/components/form/form'
import { type FormState, useForm } from '@/components/form/use-form'
import { whoPaid } from '@/components/transactions/party'
import { Figure } from '@/components/ui/amount'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Radio } from '@/components/ui/checkbox'
import { Dialog } from '@/components/ui/dialog'
import { DialogFoot } from '@/components/ui/dialog-foot'
import { Choices, Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { MoneyInput } from '@/components/ui/money-input'
import { Sum, SumLine, SumTotal } from '@/components/ui/sum'
import { useErrorReason } from '@/components/ui/use-error-reason'
import { minus } from '@/components/withdrawals/withdrawal-amounts'
import { queries } from '@/lib/client/queries'
import type { TransactionRecord } from '@/lib/client/types'
import { useFormat, useMoney } from '@/lib/i18n/use-format'
import { refundAmount, refundAmountFault, type WantedRefund } from './refund-amount'
import { type RefundFault, useRefund } from './use-refund'

/** The longest reason that PIX carries, in characters. */
const REASON_MAX = 140

const NOTHING_WANTED: WantedRefund = { kind: 'whole', amount: null, reason: '' }

type Props = { record: TransactionRecord; onClose: () => void }

/** Asks how much to refund, and shows its recipient and its effect on the balance. */
export function RefundDialog({ record, onClose }: Props) {
  const t = useTranslations('refunds.dialog')
  const money = useMoney(record.transaction.currency)
  const id = useId()
  const { data: balance } = useQuery({ ...queries.balance(), staleTime: 0 })
  const { transaction } = record
  const { source, balanceImpact, currency } = transaction
  const remaining = record.remainingAmount ?? transaction.amount
  const { refund, kept, pending, fault, error } = useRefund(transaction, onClose)
  const form = useForm({
    ...{ initial: kept ?? NOTHING_WANTED, busy: pending, error },
    check: (wanted) => {
      const word = refundAmountFault(wanted, remaining)
      return {
        amount: word && t(word, { amount: money(word === 'amountLeast' ? 0.01 : remaining) }),
      }
    },
    onSubmit: (wanted) => refund(refundAmount(wanted, remaining) ?? remaining, wanted),
  })
  const amount = refundAmount(form.values, remaining)
  const missing = balance && balanceImpact && amount ? minus(amount, balance.disponivel) : 0
  const footer = (
    <DialogFoot onClose={onClose} held={pending}>
      <Button type="submit" form={id} variant="danger" loading={pending} disabled={missing > 0}>
        {amount ? t('submit', { amount: money(amount) }) : t('submitUnnamed')}
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
      <Form id={id} form={form}>
        <Figure reais={amount ?? 0} currency={currency} size="dialog" />
        <p className="mt-1 mb-4">
          {t('to')} <b className="wrap-anywhere">{whoPaid(transaction) ?? t('unnamed')}</b>
        </p>
        <AmountChoice form={form} remaining={remaining} currency={currency} />
        {balanceImpact ? (
          <RefundSum record={record} amount={amount ?? 0} available={balance?.disponivel} />
        ) : (
          <p className="text-ink-2">{t('elsewhere')}</p>
        )}
        <Field
          {...form.field('reason')}
          label={t('reason')}
          optional
          hint={source === 'PIX' ? t('reasonHint') : undefined}
          className="mt-4"
        >
          {(ids) => (
            <Input {...ids} {...form.text('reason')} maxLength={REASON_MAX} autoComplete="off" />
          )}
        </Field>
      </Form>
      <Fault fault={missing > 0 ? 'short' : fault} missing={missing} error={error} />
    </Dialog>
  )
}

type ChoiceProps = {
  form: FormState<WantedRefund>
  /** What is left of the charge. */
  remaining: number
  currency: string
}

/** All that is left of the charge, or an amount. */
function AmountChoice({ form, remaining, currency }: ChoiceProps) {
  const t = useTranslations('refunds.dialog')
  const money = useMoney(currency)
  const { kind, amount } = form.values
  return (
    <>
      <Choices legend={t('choice')}>
        <Radio {...form.radio('kind', 'whole')} label={t('whole', { amount: money(remaining) })} />
        <Radio {...form.radio('kind', 'part')} label={t('part')} />
      </Choices>
      <Field {...form.field('amount')} label={t('amount')} className="mt-3 mb-4 ml-5.5">
        {(ids) => (
          <MoneyInput
            {...ids}
            disabled={kind !== 'part'}
            value={amount}
            currency={currency}
            onValueChange={(reais) => form.set({ amount: reais })}
          />
        )}
      </Field>
    </>
  )
}

type FaultProps = { fault: RefundFault | null; missing: number; error: Error | null }

function Fault({ fault, missing, error }: FaultProps) {
  const t = useTranslations('refunds.dialog')
  const reasonOf = useErrorReason()
  const { money } = useFormat()
  if (!fault) return null
  return (
    <div className="mt-4">
      <Banner tone="bad" urgent title={t(`${fault}Title`)}>
        {fault === 'failed' ? reasonOf(error) : t(fault, { amount: money(missing) })}
      </Banner>
    </div>
  )
}

type SumProps = {
  record: TransactionRecord
  /** The amount of the new refund. */
  amount: number
  /** The available balance; undefined while loading. */
  available: number | undefined
}

/** The effect of a charge and its refunds on the balance. */
function RefundSum({ record: { transaction, remainingAmount }, amount, available }: SumProps) {
  const t = useTranslations('refunds.dialog')
  const { finalAmount } = transaction
  const before = minus(transaction.amount, remainingAmount ?? transaction.amount)
  const after = available === undefined ? undefined : minus(available, amount)
  return (
    <Sum>
      <SumLine label={t('net')} value={finalAmount} />
      {before > 0 && <SumLine label={t('refundedBefore')} value={-before} />}
      <SumLine label={t('returned')} value={0 - amount} />
      <SumTotal label={t('effect')} value={minus(minus(finalAmount, before), amount)} />
      {available !== undefined && <SumLine label={t('available')} value={available} apart />}
      {after !== undefined && <SumLine label={t('after')} value={after} bad={after < 0} />}
    </Sum>
  )
}
