'use client'

import { useTranslations } from 'use-intl'
import { Form, FormRefusal } from '@/components/form/form'
import { changesOf } from '@/components/form/loaded-values'
import { useForm } from '@/components/form/use-form'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { MoneyInput } from '@/components/ui/money-input'
import { useToast } from '@/components/ui/toast'
import { mutations, useAct } from '@/lib/client/mutations'
import type { Settings } from '@/lib/client/types'
import { GUARD_LIMITS, guardFaults, guardOf, guardValues } from './guard-values'
import { SaveButton } from './save-button'

/** The owners' limits of withdrawals, and who must approve; disabled until they are loaded. */
export function GuardForm({ settings }: { settings: Settings | undefined }) {
  const t = useTranslations('settings.guard')
  const toast = useToast()
  const act = useAct(mutations.updateSettings())
  const stored = guardValues(settings)
  const form = useForm({
    initial: stored,
    busy: act.isPending,
    error: act.error,
    check: (values) => {
      const faults = guardFaults(values)
      const said = (name: (typeof GUARD_LIMITS)[number]) => faults[name] && t(faults[name])
      return {
        cashoutLimit: said('cashoutLimit'),
        cashoutDailyLimit: said('cashoutDailyLimit'),
        cashoutTwoApproversAbove: said('cashoutTwoApproversAbove'),
      }
    },
    onSubmit: (values) => {
      const change = changesOf(guardOf(values), guardOf(stored))
      act.mutate(change, { onSuccess: () => toast('good', t('saved')) })
    },
  })
  const { values } = form
  return (
    <Form form={form} className="grid gap-5" aria-busy={!settings}>
      <FormRefusal error={form.error} title={t('failed')} />
      {GUARD_LIMITS.map((name) => (
        <div key={name} className="grid gap-2">
          <Checkbox
            label={t(`${name}.use`)}
            note={t(`${name}.note`)}
            disabled={!settings}
            checked={values.on[name]}
            onChange={({ target }) => form.set({ on: { ...values.on, [name]: target.checked } })}
          />
          {values.on[name] && (
            <Field {...form.field(name)} label={t(`${name}.amount`)} className="ml-5.5">
              {(ids) => (
                <MoneyInput
                  {...ids}
                  value={values[name]}
                  onValueChange={(reais) => form.set({ [name]: reais })}
                />
              )}
            </Field>
          )}
        </div>
      ))}
      <Checkbox
        label={t('other')}
        note={t('otherNote')}
        disabled={!settings}
        checked={values.cashoutOtherApprover}
        onChange={({ target }) => form.set({ cashoutOtherApprover: target.checked })}
      />
      <SaveButton form={form} label={t('save')} disabled={!settings} />
    </Form>
  )
}
