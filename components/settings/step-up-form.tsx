'use client'

import { useTranslations } from 'use-intl'
import { Form, FormRefusal } from '@/components/form/form'
import { useForm } from '@/components/form/use-form'
import { Field } from '@/components/ui/field'
import { MoneyInput } from '@/components/ui/money-input'
import { useToast } from '@/components/ui/toast'
import { mutations, useAct } from '@/lib/client/mutations'
import type { Settings } from '@/lib/client/types'
import { AMOUNT_MAX } from '@/lib/kernel/limits'
import { SaveButton } from './save-button'

/** The amount above which a withdrawal asks who withdraws; disabled until it is loaded. */
export function StepUpForm({ settings }: { settings: Settings | undefined }) {
  const t = useTranslations('settings.stepUp')
  const notAmount = useTranslations('common.field')('notAmount')
  const toast = useToast()
  const act = useAct(mutations.updateSettings())
  const form = useForm({
    initial: { cashoutStepUpAbove: settings?.cashoutStepUpAbove ?? null, isUnreadable: false },
    busy: act.isPending,
    error: act.error,
    // Without an amount nothing is asked, so a text that cannot be read must not be sent as none.
    check: ({ cashoutStepUpAbove: above, isUnreadable }) => ({
      cashoutStepUpAbove: (isUnreadable && notAmount) || ((above ?? 0) > AMOUNT_MAX && t('large')),
    }),
    onSubmit: ({ cashoutStepUpAbove }) =>
      act.mutate({ cashoutStepUpAbove }, { onSuccess: () => toast('good', t('saved')) }),
  })
  return (
    <Form form={form} className="grid gap-5" aria-busy={!settings}>
      <FormRefusal error={form.error} title={t('failed')} />
      <Field {...form.field('cashoutStepUpAbove')} label={t('above')} hint={t('hint')} optional>
        {(ids) => (
          <MoneyInput
            {...ids}
            disabled={!settings}
            value={form.values.cashoutStepUpAbove}
            onValueChange={(cashoutStepUpAbove, isUnreadable) =>
              form.set({ cashoutStepUpAbove, isUnreadable })
            }
          />
        )}
      </Field>
      <SaveButton form={form} label={t('save')} disabled={!settings} />
    </Form>
  )
}
