'use client'

import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogFoot } from '@/components/ui/dialog-foot'
import { Field } from '@/components/ui/field'
import { FieldIssues } from '@/components/ui/field-issues'
import { Input } from '@/components/ui/input'
import { Notice } from '@/components/ui/notice'
import { useErrorReason } from '@/components/ui/use-error-reason'
import { mutations, useAct } from '@/lib/client/mutations'
import type { KeyScope, NewApiKey } from '@/lib/client/types'
import { type ExpiryDays, ExpiryField, expiresAtOf } from './expiry-field'
import { ScopeChoices } from './scope-choices'

const NAME_LENGTH_MAX = 60
const FORM = 'new-key'

type Props = { onClose: () => void; onMade: (key: NewApiKey) => void }

/** Asks what a new pair is called, what it may do and for how long. */
export function NewKeyDialog({ onClose, onMade }: Props) {
  const t = useTranslations('keys.new')
  const form = useNewKey(onMade)
  const reasonOf = useErrorReason()
  const footer = (
    <DialogFoot wayOut="cancel" onClose={onClose}>
      <Button type="submit" form={FORM} variant="go" loading={form.making}>
        {t('submit')}
      </Button>
    </DialogFoot>
  )
  return (
    <Dialog open onOpenChange={onClose} title={t('title')} footer={footer} width="wide">
      <form id={FORM} noValidate onSubmit={form.submit} className="grid gap-6 pt-2">
        {form.error && (
          <Notice tone="bad" urgent title={t('failed')}>
            {reasonOf(form.error)}
          </Notice>
        )}
        <FieldIssues error={form.error}>
          <Field
            label={t('name')}
            path="name"
            hint={t('nameHint')}
            error={form.asked && !form.name.trim() && t('nameMissing')}
          >
            {(ids) => (
              <Input
                {...ids}
                autoComplete="off"
                maxLength={NAME_LENGTH_MAX}
                value={form.name}
                onChange={(event) => form.setName(event.target.value)}
              />
            )}
          </Field>
          <ScopeChoices
            chosen={form.scopes}
            onChange={form.setScopes}
            error={form.asked && form.scopes.length === 0 ? t('scopesMissing') : undefined}
          />
          <ExpiryField days={form.days} onChange={form.setDays} />
        </FieldIssues>
      </form>
    </Dialog>
  )
}

function useNewKey(onMade: (key: NewApiKey) => void) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<KeyScope[]>([])
  const [days, setDays] = useState<ExpiryDays>(null)
  const [asked, setAsked] = useState(false)
  const act = useAct(mutations.createKey())
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    if (act.isPending) return
    if (name.trim() && scopes.length > 0) {
      const expiresAt = expiresAtOf(days)
      return act.mutate({ name: name.trim(), scopes, expiresAt }, { onSuccess: onMade })
    }
    const page = event.currentTarget
    const wrong = name.trim() ? 'input[type="checkbox"]' : 'input'
    requestAnimationFrame(() => page.querySelector<HTMLElement>(wrong)?.focus())
  }
  const state = { name, setName, scopes, setScopes, days, setDays, asked }
  return { ...state, submit, making: act.isPending, error: act.error }
}
