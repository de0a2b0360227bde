'use client'

import { useTranslations } from 'use-intl'
import { Form, FormRefusal } from '@/components/form/form'
import { useForm } from '@/components/form/use-form'
import { Radio } from '@/components/ui/checkbox'
import { Choices, Field } from '@/components/ui/field'
import { MoneyInput } from '@/components/ui/money-input'
import { useToast } from '@/components/ui/toast'
import { mutations, useAct } from '@/lib/client/mutations'
import type { Settings } from '@/lib/client/types'
import { AMOUNT_MAX } from '@/lib/kernel/limits'
import { SaveButton } from './save-button'

type Approval = Pick<Settings, 'cashoutApproval' | 'cashoutApprovalAbove'>

const RULES = ['never', 'always', 'above'] as const

const UNKNOWN: Approval = { cashoutApproval: 'never', cashoutApprovalAbove: null }

/** The settings of withdrawal approval; disabled until they are loaded. */
export function ApprovalForm({ settings }: { settings: Settings | undefined }) {
  const t = useTranslations('settings.approval')
  const toast = useToast()
  const act = useAct(mutations.updateSettings())
  const form = useForm({
    initial: approvalOf(settings ?? UNKNOWN),
    busy: act.isPending,
    error: act.error,
    check: (wanted) => {
      const fault = approvalFault(wanted)
      return { cashoutApprovalAbove: fault && t(fault) }
    },
    onSubmit: (wanted) => act.mutate(wanted, { onSuccess: () => toast('good', t('saved')) }),
  })
  const { cashoutApproval: rule, cashoutApprovalAbove: above } = form.values
  return (
    <Form form={form} className="grid gap-5" aria-busy={!settings}>
      <FormRefusal error={form.error} title={t('failed')} />
      <Choices legend={t('legend')}>
        {RULES.map((value) => (
          <Radio
            key={value}
            {...form.radio('cashoutApproval', value)}
            label={t(value)}
            note={t(`${value}Note`)}
            disabled={!settings}
            checked={Boolean(settings) && rule === value}
          />
        ))}
      </Choices>
      <Field
        {...form.field('cashoutApprovalAbove')}
        label={t('limit')}
        hint={<span className="block min-h-5" />}
        className="ml-5.5"
      >
        {(ids) => (
          <MoneyInput
            {...ids}
            disabled={rule !== 'above'}
            value={above}
            onValueChange={(reais) => form.set({ cashoutApprovalAbove: reais })}
          />
        )}
      </Field>
      <SaveButton form={form} label={t('save')} disabled={!settings} />
    </Form>
  )
}

const approvalOf = ({ cashoutApproval, cashoutApprovalAbove }: Approval): Approval => ({
  cashoutApproval,
  cashoutApprovalAbove,
})

/** Checks the approval settings: an amount is required only if approval depends on it. */
export function approvalFault({
  cashoutApproval,
  cashoutApprovalAbove: above,
}: Approval): 'limitMissing' | 'limitLarge' | null {
  if (cashoutApproval !== 'above') return null
  if (above === null) return 'limitMissing'
  return above > AMOUNT_MAX ? 'limitLarge' : null
}
