'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Form, FormRefusal, FormSubmit } from '@/components/form/form'
import { changesOf } from '@/components/form/loaded-values'
import { type FormState, useForm } from '@/components/form/use-form'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { MoneyInput } from '@/components/ui/money-input'
import { useToast } from '@/components/ui/toast'
import { useAct } from '@/lib/client/mutations'
import { operatorMutations } from '@/lib/client/operator/mutations'
import type { OperatedMerchant } from '@/lib/client/operator/queries'
import { useFormat } from '@/lib/i18n/use-format'
import {
  type AmountName,
  changeOf,
  type PercentName,
  percentText,
  type Terms,
  termsFaults,
  termsOf,
} from './merchant-terms'

type Props = { merchant: OperatedMerchant }

/** The terms of a merchant: fees, reserve, and limits of withdrawals. */
export function MerchantForm({ merchant }: Props) {
  const t = useTranslations('operator.merchant')
  const form = useTerms(merchant)
  return (
    <Form form={form} className="grid gap-8">
      <FormRefusal error={form.error} title={t('failed')} />
      <Part title={t('fees')} about={t('feesAbout')}>
        <Fees form={form} merchant={merchant} />
      </Part>
      <Part title={t('reserve')} about={t('reserveAbout')}>
        <PercentField form={form} name="reservePercent" label={t('reservePercent')} />
        <Field {...form.field('reserveDays')} label={t('reserveDays')}>
          {(ids) => <Input {...ids} {...form.text('reserveDays')} inputMode="numeric" />}
        </Field>
      </Part>
      <Part title={t('limits')} about={t('limitsAbout')}>
        <Checkbox
          label={t('cashoutsEnabled')}
          checked={form.values.cashoutsEnabled}
          onChange={({ target }) => form.set({ cashoutsEnabled: target.checked })}
        />
        <span className="max-wide:hidden" />
        <AmountField form={form} name="cashoutMax" label={t('cashoutMax')} />
        <AmountField form={form} name="cashoutDailyMax" label={t('cashoutDailyMax')} />
      </Part>
      <FormSubmit form={form} variant="go">
        {t('save')}
      </FormSubmit>
    </Form>
  )
}

function useTerms(merchant: OperatedMerchant) {
  const t = useTranslations('operator.merchant')
  const { locale } = useFormat()
  const toast = useToast()
  const act = useAct(operatorMutations.changeMerchant())
  const words = {
    notPercent: t('notPercent'),
    notDays: t('notDays'),
    notAmount: useTranslations('common.field')('notAmount'),
  }
  const stored = termsOf(merchant, locale)
  return useForm<Terms>({
    initial: stored,
    busy: act.isPending,
    error: act.error,
    check: (terms) => {
      const faults = Object.entries(termsFaults(terms))
      return Object.fromEntries(faults.map(([name, fault]) => [name, words[fault]]))
    },
    onSubmit: (terms) => {
      const change = changesOf(changeOf(terms), changeOf(stored))
      const { merchantId: id } = merchant
      act.mutate({ id, ...change }, { onSuccess: () => toast('good', t('saved')) })
    },
  })
}

type PartProps = { title: string; about: string; children: ReactNode }

function Part({ title, about, children }: PartProps) {
  return (
    <fieldset className="grid gap-x-6 gap-y-4 wide:max-w-180 wide:grid-cols-2">
      <legend className="mb-4 grid gap-1">
        <span className="font-semibold text-14">{title}</span>
        <span className="text-13 text-ink-2">{about}</span>
      </legend>
      {children}
    </fieldset>
  )
}

type TermsForm = FormState<Terms>

function Fees({ form, merchant }: { form: TermsForm } & Props) {
  const t = useTranslations('operator.merchant')
  const { locale, money } = useFormat()
  const { pixFeeBasisPoints, pixFeeFixed, cardFeeBasisPoints, cardFeeFixed } = merchant.standardFees
  const percent = (basisPoints: number) =>
    t('standardPercent', { percent: percentText(basisPoints, locale) })
  const fixed = (reais: number) => t('standardFixed', { amount: money(reais) })
  const [pix, card] = [t('pixFee'), t('cardFee')]
  return (
    <>
      <PercentField
        {...{ form, name: 'pixPercent', hint: percent(pixFeeBasisPoints) }}
        label={t('percent', { name: pix })}
      />
      <AmountField
        {...{ form, name: 'pixFixed', hint: fixed(pixFeeFixed) }}
        label={t('fixed', { name: pix })}
      />
      <PercentField
        {...{ form, name: 'cardPercent', hint: percent(cardFeeBasisPoints) }}
        label={t('percent', { name: card })}
      />
      <AmountField
        {...{ form, name: 'cardFixed', hint: fixed(cardFeeFixed) }}
        label={t('fixed', { name: card })}
      />
    </>
  )
}

type FieldProps<N> = { form: TermsForm; name: N; label: string; hint?: string }

function PercentField({ form, name, label, hint }: FieldProps<PercentName>) {
  return (
    <Field {...form.field(name)} label={label} hint={hint}>
      {(ids) => <Input {...ids} {...form.text(name)} inputMode="decimal" after="%" />}
    </Field>
  )
}

function AmountField({ form, name, label, hint }: FieldProps<AmountName>) {
  const { unreadable } = form.values
  return (
    <Field {...form.field(name)} label={label} hint={hint}>
      {(ids) => (
        <MoneyInput
          {...ids}
          value={form.values[name]}
          onValueChange={(reais, isUnreadable) =>
            form.set({ [name]: reais, unreadable: { ...unreadable, [name]: isUnreadable } })
          }
        />
      )}
    </Field>
  )
}
