'use client'

import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useLeave } from '@/components/form/dialogs'
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
import { queries } from '@/lib/client/queries'
import type { TransactionRecord } from '@/lib/client/types'
import { useMoney } from '@/lib/i18n/use-format'
import { subtractReais } from '@/lib/kernel/money'
import { refundAmount, refundAmountFault, refundableNow, type WantedRefund } from './refund-amount'
import { Shortage, UseMost } from './refund-most'
import { RefundOver } from './refund-over'
import { type RefundFault, useRefund } from './use-refund'

/** The longest reason that PIX carries, in characters. */
const REASON_MAX = 140

const NOTHING_WANTED: WantedRefund = { kind: 'whole', amount: null, reason: '' }

type Props = { record: TransactionRecord; onClose: () => void }

/**
 * Asks how much to refund, and shows its recipient and its effect on the balance. Says instead that
 * a request without an answer was accepted, or that nothing is left, once the record shows it.
 */
export function RefundDialog({ record, onClose }: Props) {
  const act = useRefund(record, onClose)
  if (act.found || act.record.remainingAmount === 0) {
    return <RefundOver record={record} found={act.found} onClose={act.leave} />
  }
  return <RefundForm act={act} onClose={onClose} />
}

type FormProps = { act: ReturnType<typeof useRefund>; onClose: () => void }

function RefundForm({ act, onClose }: FormProps) {
  const { record, refund, kept, pending, fault, error } = act
  const t = useTranslations('refunds.dialog')
  const money = useMoney(record.transaction.currency)
  const id = useId()
  const { data: balance } = useQuery({ ...queries.balance(), staleTime: 0 })
  const { transaction } = record
  const { source, balanceImpact, currency } = transaction
  const remaining = record.remainingAmount ?? transaction.amount
  // After a lost answer, the balance may lack what this very refund took.
  const isLost = fault === 'unknown' || fault === 'repeat'
  const form = useForm({
    initial: kept ?? NOTHING_WANTED,
    busy: pending,
    error,
    check: (wanted) => {
      const word = refundAmountFault(wanted, remaining)
      return {
        amount: word && t(word, { amount: money(word === 'amountLeast' ? 0.01 : remaining) }),
      }
    },
    onSubmit: (wanted) => refund(refundAmount(wanted, remaining) ?? remaining, wanted),
  })
  const { leave, question } = useLeave(form.isChanged)
  const amount = refundAmount(form.values, remaining)
  const available = balanceImpact ? balance?.disponivel : undefined
  const most = available === undefined ? remaining : refundableNow(remaining, available)
  const missing =
    !isLost && available !== undefined && amount ? subtractReais(amount, available) : 0
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
      onOpenChange={() => leave(onClose)}
      insistent={pending}
      title={t('title')}
      description={t(`body.${source}`)}
      footer={footer}
    >
      <Form id={id} form={form} movesMoney>
        <Figure reais={amount ?? 0} currency={currency} size="dialog" />
        <p className="mt-1 mb-4">
          {t('to')} <b className="wrap-anywhere">{whoPaid(transaction) ?? t('unnamed')}</b>
        </p>
        <AmountChoice {...{ form, remaining, most, currency }} />
        {missing > 0 && !isAbove(form.values, remaining) && (
          <Shortage {...{ form, most, currency, missing }} />
        )}
        {balanceImpact ? (
          <RefundSum record={record} amount={amount ?? 0} available={available} />
        ) : (
          <p className="text-ink-2">{t('elsewhere')}</p>
        )}
        <ReasonField form={form} isPix={source === 'PIX'} />
      </Form>
      {missing <= 0 && <Fault fault={fault} error={error} />}
      {question}
    </Dialog>
  )
}

type ChoiceProps = {
  form: FormState<WantedRefund>
  /** What is left of the charge. */
  remaining: number
  /** The most that can be refunded now. */
  most: number
  currency: string
}

/** All that is left of the charge, or an amount. */
function AmountChoice({ form, remaining, most, currency }: ChoiceProps) {
  const t = useTranslations('refunds.dialog')
  const money = useMoney(currency)
  const { kind, amount } = form.values
  return (
    <>
      <Choices legend={t('choice')}>
        <Radio {...form.radio('kind', 'whole')} label={t('whole', { amount: money(remaining) })} />
        <Radio {...form.radio('kind', 'part')} label={t('part')} />
      </Choices>
      <Field
        {...form.field('amount')}
        // Said while typing, because the sum below already calculates with the amount.
        {...(isAbove(form.values, remaining) && {
          error: t('amountMost', { amount: money(remaining) }),
          repair: <UseMost {...{ form, most, currency }} />,
        })}
        label={t('amount')}
        className="mt-3 mb-4 ml-5.5"
      >
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

const isAbove = (wanted: WantedRefund, remaining: number) =>
  refundAmountFault(wanted, remaining) === 'amountMost'

function ReasonField({ form, isPix }: Pick<ChoiceProps, 'form'> & { isPix: boolean }) {
  const t = useTranslations('refunds.dialog')
  return (
    <Field
      {...form.field('reason')}
      label={t('reason')}
      optional
      hint={isPix ? t('reasonHint') : undefined}
      className="mt-4"
    >
      {(ids) => (
        <Input {...ids} {...form.text('reason')} maxLength={REASON_MAX} autoComplete="off" />
      )}
    </Field>
  )
}

type FaultProps = { fault: RefundFault | null; error: Error | null }

function Fault({ fault, error }: FaultProps) {
  const t = useTranslations('refunds.dialog')
  const reasonOf = useErrorReason()
  if (!fault) return null
  return (
    <div className="mt-4">
      <Banner tone="bad" urgent title={t(`${fault}Title`)}>
        {fault !== 'unknown' && reasonOf(error)}{' '}
        {(fault === 'unknown' || fault === 'repeat') && t('unknown')}
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

/** What the charge leaves after its refunds, and what the balance has after this one. */
function RefundSum({ record: { transaction, remainingAmount }, amount, available }: SumProps) {
  const t = useTranslations('refunds.dialog')
  const { finalAmount } = transaction
  const before = subtractReais(transaction.amount, remainingAmount ?? transaction.amount)
  const after = available === undefined ? undefined : subtractReais(available, amount)
  return (
    <Sum>
      <SumLine label={t('net')} value={finalAmount} />
      {before > 0 && <SumLine label={t('refundedBefore')} value={-before} />}
      <SumLine label={t('returned')} value={0 - amount} />
      <SumTotal
        label={t('left')}
        value={subtractReais(subtractReais(finalAmount, before), amount)}
      />
      {available !== undefined && <SumLine label={t('available')} value={available} apart />}
      {after !== undefined && <SumLine label={t('after')} value={after} bad={after < 0} />}
    </Sum>
  )
}
