'use client'

import { useTranslations } from 'use-intl'
import { FormDialog } from '@/components/form/dialogs'
import { FormRefusal } from '@/components/form/form'
import { useForm } from '@/components/form/use-form'
import { Radio } from '@/components/ui/checkbox'
import { Choices, Field } from '@/components/ui/field'
import { Input, Textarea } from '@/components/ui/input'
import { MoneyInput } from '@/components/ui/money-input'
import { useToast } from '@/components/ui/toast'
import { useAct } from '@/lib/client/mutations'
import { operatorMutations } from '@/lib/client/operator/mutations'
import type { Adjustment } from '@/lib/client/operator/queries'
import { useFormat } from '@/lib/i18n/use-format'
import { isId } from '@/lib/kernel/ids'
import { DIRECTIONS } from './adjustment-directions'

const NAMES = Object.keys(DIRECTIONS) as Adjustment['direction'][]

interface Values {
  transactionId: string
  direction: Adjustment['direction']
  amount: number | null
  reason: string
}

const EMPTY: Values = { transactionId: '', direction: 'credit', amount: null, reason: '' }

/** Proposes a correction of a balance, or the end of a dispute, which another operator decides. */
export function AdjustmentForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('operator.adjustments.form')
  const form = useProposal(onClose)
  return (
    <FormDialog
      form={form}
      movesMoney
      title={t('title')}
      description={t('body')}
      submit={t('submit')}
      onClose={onClose}
      className="grid gap-5"
    >
      <FormRefusal error={form.error} title={t('failed')} />
      <Field
        {...form.field('transactionId')}
        label={t('transactionId')}
        hint={t('transactionIdHint')}
      >
        {(ids) => <Input {...ids} {...form.text('transactionId')} autoComplete="off" />}
      </Field>
      <Choices legend={t('direction')}>
        {NAMES.map((value) => (
          <Radio key={value} {...form.radio('direction', value)} label={t(value)} />
        ))}
      </Choices>
      {DIRECTIONS[form.values.direction].isAmountGiven && (
        <Field {...form.field('amount')} label={t('amount')}>
          {(ids) => (
            <MoneyInput
              {...ids}
              value={form.values.amount}
              onValueChange={(amount) => form.set({ amount })}
            />
          )}
        </Field>
      )}
      <Field {...form.field('reason')} label={t('reason')} hint={t('reasonHint')}>
        {(ids) => <Textarea {...ids} {...form.text('reason')} rows={3} maxLength={500} />}
      </Field>
    </FormDialog>
  )
}

function useProposal(onClose: () => void) {
  const t = useTranslations('operator.adjustments.form')
  const missing = useTranslations('common.field')('required')
  const toast = useToast()
  const { money } = useFormat()
  const act = useAct(operatorMutations.proposeAdjustment())
  return useForm<Values>({
    initial: EMPTY,
    busy: act.isPending,
    error: act.error,
    check: ({ transactionId, direction, amount, reason }) => ({
      transactionId: !isId(transactionId.trim()) && t('notId'),
      amount: DIRECTIONS[direction].isAmountGiven && !amount && t('notAmount'),
      reason: !reason.trim() && missing,
    }),
    onSubmit: ({ amount, direction, ...written }) => {
      const given = DIRECTIONS[direction].isAmountGiven ? { amount: amount ?? 0 } : {}
      const transactionId = written.transactionId.trim()
      const body = { ...given, direction, transactionId, reason: written.reason }
      act.mutate(body, {
        onSuccess: ({ merchantName: merchant, amount: proposed }) => {
          toast('work', t('proposed', { merchant, amount: money(proposed) }))
          onClose()
        },
      })
    },
  })
}
