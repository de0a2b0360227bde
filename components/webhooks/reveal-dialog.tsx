'use client'

import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogFoot } from '@/components/ui/dialog-foot'
import { Field } from '@/components/ui/field'
import { FieldIssues } from '@/components/ui/field-issues'
import { PasswordInput } from '@/components/ui/input'
import { Notice } from '@/components/ui/notice'
import { ApiError } from '@/lib/client/http'
import type { WebhookEndpoint } from '@/lib/client/types'
import { RevealedSecret } from './revealed-secret'
import { useReveal } from './use-reveal'

const FORM = 'reveal-secret'

type Props = { endpoint: WebhookEndpoint; onClose: () => void }

/** Shows an endpoint's secret to whoever knows the password, for a while. */
export function RevealDialog({ endpoint, onClose }: Props) {
  const t = useTranslations('signing.reveal')
  const { shown, error, asking, ask } = useReveal(endpoint.id)
  if (shown) return <RevealedSecret secret={shown} onClose={onClose} />
  const isRefused = error instanceof ApiError && /^(forbidden|rate_limited)$/.test(error.code)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title')}
      description={t('body')}
      footer={<Footer asking={asking} onClose={onClose} />}
    >
      {error && !isRefused && (
        <div className="mb-4">
          <Notice tone="bad" urgent title={t('failed')} />
        </div>
      )}
      <FieldIssues error={error}>
        <PasswordForm
          refusal={isRefused ? t(error.code === 'forbidden' ? 'wrong' : 'limited') : undefined}
          onSubmit={ask}
        />
      </FieldIssues>
    </Dialog>
  )
}

function Footer({ asking, onClose }: { asking: boolean; onClose: () => void }) {
  const t = useTranslations('signing.reveal')
  return (
    <DialogFoot wayOut="cancel" onClose={onClose}>
      <Button type="submit" form={FORM} variant="go" loading={asking}>
        {t('submit')}
      </Button>
    </DialogFoot>
  )
}

type FormProps = { refusal: string | undefined; onSubmit: (password: string) => void }

function PasswordForm({ refusal, onSubmit }: FormProps) {
  const t = useTranslations('signing.reveal')
  const [password, setPassword] = useState('')
  const [asked, setAsked] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    if (password) return onSubmit(password)
    event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <form id={FORM} noValidate onSubmit={submit}>
      <Field label={t('password')} error={asked && !password ? t('missing') : refusal}>
        {(ids) => (
          <PasswordInput
            {...ids}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
    </form>
  )
}
