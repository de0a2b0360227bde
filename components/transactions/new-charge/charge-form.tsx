'use client'

import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Radio } from '@/components/ui/checkbox'
import { Dialog } from '@/components/ui/dialog'
import { Choices, Field } from '@/components/ui/field'
import { Input, Select } from '@/components/ui/input'
import { MoneyInput } from '@/components/ui/money-input'
import { queries } from '@/lib/client/queries'
import type { UserTransaction } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { CHARGE_METHODS, type ChargeMethod, type Draft } from './charge-draft'
import { useChargeForm } from './use-charge-form'

type Props = { onCreated: (charge: UserTransaction) => void; onClose: () => void }

/** The form for a new charge; everything but the amount is optional. */
export function ChargeForm({ onCreated, onClose }: Props) {
  const t = useTranslations('transactions.charge')
  const act = useTranslations('common.act')
  const { money } = useFormat()
  const formId = useId()
  const state = useChargeForm(onCreated)
  const { amount } = state.draft
  const footer = (
    <>
      <Button variant="quiet" className="-ml-2" onClick={onClose}>
        {act('cancel')}
      </Button>
      <Button variant="go" type="submit" form={formId} loading={state.pending}>
        {amount ? t('submitAmount', { amount: money(amount) }) : t('submit')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title')}
      description={t(`body.${state.draft.method}`)}
      footer={footer}
    >
      <form
        id={formId}
        ref={state.form}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!state.pending) state.submit()
        }}
      >
        {state.failed && Object.keys(state.faults).length === 0 && (
          <Banner tone="bad" title={t('failed')} urgent>
            {t('failedBody')}
          </Banner>
        )}
        <ChargeFields {...state} />
      </form>
    </Dialog>
  )
}

type FieldsProps = Pick<ReturnType<typeof useChargeForm>, 'draft' | 'set' | 'faults'>

function ChargeFields({ draft, set, faults }: FieldsProps) {
  const t = useTranslations('transactions.charge')
  const error = (name: keyof Draft) => faults[name] && t(faults[name])
  const text = (name: 'description' | 'name' | 'email' | 'cpf') => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  return (
    <>
      <ChargeMethodField
        draft={draft}
        onChange={set}
        error={error('method') || error('installments') || undefined}
      />
      <Field label={t('amount')} error={error('amount')}>
        {(ids) => (
          <MoneyInput
            {...ids}
            figure
            required
            value={draft.amount}
            onValueChange={(amount) => set({ amount })}
          />
        )}
      </Field>
      <Field
        label={t('description')}
        optional
        hint={t('descriptionHint')}
        error={error('description')}
      >
        {(ids) => <Input {...ids} {...text('description')} maxLength={140} />}
      </Field>
      <Field label={t('name')} optional error={error('name')}>
        {(ids) => <Input {...ids} {...text('name')} autoComplete="off" maxLength={200} />}
      </Field>
      <div className="grid items-start gap-x-4 gap-y-5 desk:grid-cols-2">
        <Field label={t('email')} optional error={error('email')}>
          {(ids) => <Input {...ids} {...text('email')} type="email" autoComplete="off" />}
        </Field>
        <Field label={t('cpf')} optional error={error('cpf')}>
          {(ids) => <Input {...ids} {...text('cpf')} inputMode="numeric" autoComplete="off" />}
        </Field>
      </div>
    </>
  )
}

const INSTALLMENTS_MAX = 12

type MethodProps = {
  draft: Draft
  onChange: (change: Pick<Partial<Draft>, 'method' | 'installments'>) => void
  /** The server's error for this choice. */
  error?: string
}

/** Chooses the payment method; hidden while the account takes no cards. */
function ChargeMethodField({ draft: { method, installments }, onChange, error }: MethodProps) {
  const t = useTranslations('transactions.charge')
  const { data: checkout } = useQuery(queries.cardCheckout())
  if (!checkout?.enabled) return null
  return (
    <>
      <Choices legend={t('method')}>
        {CHARGE_METHODS.map((choice: ChargeMethod) => (
          <Radio
            key={choice}
            name="method"
            label={t(`methods.${choice}`)}
            note={t(`methodNotes.${choice}`)}
            checked={method === choice}
            onChange={() => onChange({ method: choice })}
          />
        ))}
        {error && <p className="text-13 text-bad">{error}</p>}
      </Choices>
      {method === 'card' && checkout.provider === 'sandbox' && (
        <Field label={t('installments')} hint={t('installmentsHint')}>
          {(ids) => (
            <Select
              {...ids}
              value={installments}
              onChange={(event) => onChange({ installments: Number(event.target.value) })}
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
