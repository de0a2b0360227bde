'use client'

import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { MoneyInput } from '@/components/ui/money-input'
import { Notice } from '@/components/ui/notice'
import type { UserTransaction } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import type { Draft } from './charge-draft'
import { ChargeMethodField } from './charge-method'
import { useChargeForm } from './use-charge-form'

type Props = { onCreated: (charge: UserTransaction) => void; onClose: () => void }

/** Asks for a charge: how much, and if one likes for what and of whom. */
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
          <Notice tone="bad" title={t('failed')} urgent>
            {t('failedBody')}
          </Notice>
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
