'use client'

import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { Radio } from '@/components/ui/checkbox'
import { Choices, Field } from '@/components/ui/field'
import { FieldIssues } from '@/components/ui/field-issues'
import { MoneyInput } from '@/components/ui/money-input'
import { Notice } from '@/components/ui/notice'
import { useToast } from '@/components/ui/toast'
import { useErrorReason } from '@/components/ui/use-error-reason'
import { mutations, useAct } from '@/lib/client/mutations'
import type { Settings } from '@/lib/client/types'
import { approvalFault } from './approval-fault'

const RULES = ['never', 'always', 'above'] as const

const UNKNOWN: Settings = { cashoutApproval: 'never', cashoutApprovalAbove: null }

/** When a withdrawal waits for approval; greyed out until it is known how that stands. */
export function ApprovalForm({ settings }: { settings: Settings | undefined }) {
  const t = useTranslations('settings.approval')
  const form = useApproval(settings)
  const reasonOf = useErrorReason()
  const { cashoutApproval: rule, cashoutApprovalAbove: above } = form.wanted
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-5" aria-busy={!settings}>
      {form.error && (
        <Notice tone="bad" urgent title={t('failed')}>
          {reasonOf(form.error)}
        </Notice>
      )}
      <Choices legend={t('legend')}>
        {RULES.map((value) => (
          <Radio
            key={value}
            name="rule"
            label={t(value)}
            note={t(`${value}Note`)}
            disabled={!settings}
            checked={Boolean(settings) && rule === value}
            onChange={() => form.set({ cashoutApproval: value })}
          />
        ))}
      </Choices>
      <FieldIssues error={form.error}>
        <Field
          label={t('limit')}
          path="cashoutApprovalAbove"
          error={form.fault && t(form.fault)}
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
      </FieldIssues>
      <Button
        type="submit"
        variant="go"
        size="form"
        className="justify-self-start"
        disabled={!settings}
        loading={form.saving}
      >
        {t('save')}
      </Button>
    </form>
  )
}

function useApproval(settings: Settings | undefined) {
  const t = useTranslations('settings.approval')
  const toast = useToast()
  const [wanted, setWanted] = useState(settings ?? UNKNOWN)
  const [asked, setAsked] = useState(false)
  const act = useAct(mutations.updateSettings())
  const fault = approvalFault(wanted)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    if (act.isPending) return
    if (!fault) return act.mutate(wanted, { onSuccess: () => toast('good', t('saved')) })
    const page = event.currentTarget
    requestAnimationFrame(() => page.querySelector<HTMLElement>('input[type="text"]')?.focus())
  }
  return {
    wanted,
    fault: asked ? fault : null,
    set: (change: Partial<Settings>) => setWanted((now) => ({ ...now, ...change })),
    submit,
    saving: act.isPending,
    error: act.error,
  }
}
