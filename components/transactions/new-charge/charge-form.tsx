'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { FormDialog } from '@/components/form/dialogs'
import { FormRefusal } from '@/components/form/form'
import { Radio } from '@/components/ui/checkbox'
import { Choices, Field } from '@/components/ui/field'
import { useFieldIssue } from '@/components/ui/field-issues'
import { Input, Select } from '@/components/ui/input'
import { MoneyInput } from '@/components/ui/money-input'
import { queries } from '@/lib/client/queries'
import type { UserTransaction } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { CHARGE_METHODS } from './charge-draft'
import { useChargeForm } from './use-charge-form'

type Props = { onCreated: (charge: UserTransaction) => void; onClose: () => void }

/** The form for a new charge; everything but the amount is optional. */
export function ChargeForm({ onCreated, onClose }: Props) {
  const t = useTranslations('transactions.charge')
  const { money } = useFormat()
  const form = useChargeForm(onCreated)
  const { amount, method } = form.values
  return (
    <FormDialog
      form={form}
      title={t('title')}
      description={t(`body.${method}`)}
      submit={amount ? t('submitAmount', { amount: money(amount) }) : t('submit')}
      onClose={onClose}
      className="grid gap-5"
    >
      <FormRefusal error={form.error} title={t('failed')} unknown={t('unknown')} />
      <ChargeFields form={form} />
    </FormDialog>
  )
}

type FormProps = { form: ReturnType<typeof useChargeForm> }

function ChargeFields({ form }: FormProps) {
  const t = useTranslations('transactions.charge')
  return (
    <>
      <ChargeMethodField form={form} />
      <Field {...form.field('amount')} label={t('amount')}>
        {(ids) => (
          <MoneyInput
            {...ids}
            figure
            required
            data-first
            value={form.values.amount}
            onValueChange={(amount) => form.set({ amount })}
          />
        )}
      </Field>
      <Field
        {...form.field('description')}
        label={t('description')}
        optional
        hint={t('descriptionHint')}
      >
        {(ids) => <Input {...ids} {...form.text('description')} maxLength={140} />}
      </Field>
      <Field {...form.field('clientName')} label={t('name')} optional>
        {(ids) => (
          <Input {...ids} {...form.text('clientName')} autoComplete="off" maxLength={200} />
        )}
      </Field>
      <div className="grid items-start gap-x-4 gap-y-5 desk:grid-cols-2">
        <Field {...form.field('clientEmail')} label={t('email')} optional>
          {(ids) => (
            <Input {...ids} {...form.text('clientEmail')} type="email" autoComplete="off" />
          )}
        </Field>
        <Field {...form.field('clientCpf')} label={t('cpf')} optional>
          {(ids) => (
            <Input
              {...ids}
              {...form.text('clientCpf')}
              autoCapitalize="characters"
              autoComplete="off"
            />
          )}
        </Field>
      </div>
    </>
  )
}

const INSTALLMENTS_MAX = 12

/** Chooses the payment method; hidden while the account takes no cards. */
function ChargeMethodField({ form }: FormProps) {
  const t = useTranslations('transactions.charge')
  const { method, installments } = form.values
  const refused = useFieldIssue('paymentMethod')
  const { data: checkout } = useQuery(queries.cardCheckout())
  if (!checkout?.enabled) return null
  return (
    <>
      <Choices legend={t('method')}>
        {CHARGE_METHODS.map((choice) => (
          <Radio
            key={choice}
            label={t(`methods.${choice}`)}
            note={t(`methodNotes.${choice}`)}
            {...form.radio('method', choice)}
          />
        ))}
        {refused && <p className="text-13 text-bad">{refused}</p>}
      </Choices>
      {method === 'card' && checkout.provider === 'sandbox' && (
        <Field
          {...form.field('installments')}
          label={t('installments')}
          hint={t('installmentsHint')}
        >
          {(ids) => (
            <Select
              {...ids}
              value={installments}
              onChange={(event) => form.set({ installments: Number(event.target.value) })}
            >
              {Array.from({ length: INSTALLMENTS_MAX }, (_, nth) => nth + 1).map((count) => (
                <option key={count} value={count}>
                  {count}×
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </>
  )
}
