'use client'

import { type ComponentProps, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input, PasswordInput } from '@/components/ui/input'
import { TextLink } from '@/components/ui/link'
import { Notice } from '@/components/ui/notice'
import { PasswordStrength } from './password-strength'
import { useRegistration } from './use-registration'

type Props = { returnTo: string; signInHref: string }

/** Opens an account and signs in with it. */
export function SignUpForm({ returnTo, signInHref }: Props) {
  const t = useTranslations('auth')
  const { submit, busy, said, refusal } = useRegistration({ returnTo, signInHref })
  const taken = refusal === 'taken'
  return (
    <form method="post" noValidate className="grid grid-cols-1 gap-4" onSubmit={submit}>
      {refusal && !taken && (
        <Notice tone="bad" title={t(`signUp.${refusal}`)} urgent>
          {refusal === 'failed' && t('signUp.failedDetail')}
        </Notice>
      )}
      <Field
        label={t('field.merchantName')}
        hint={t('signUp.merchantHint')}
        error={said('merchantName')}
      >
        {(ids) => <Input {...ids} name="merchantName" autoComplete="organization" autoFocus />}
      </Field>
      <Field label={t('field.name')} error={said('name')}>
        {(ids) => <Input {...ids} name="name" autoComplete="name" />}
      </Field>
      <Field
        label={t('field.email')}
        error={taken ? t('signUp.taken') : said('email')}
        repair={taken && <TextLink href={signInHref}>{t('signUp.takenRepair')}</TextLink>}
      >
        {(ids) => <Input {...ids} name="email" type="email" autoComplete="username" />}
      </Field>
      <NewPassword error={said('password')} />
      <Button type="submit" variant="go" size="form" loading={busy}>
        {t('signUp.submit')}
      </Button>
      <p className="text-center text-13 text-ink-2">
        {t('signUp.have')} <TextLink href={signInHref}>{t('signUp.enter')}</TextLink>
      </p>
    </form>
  )
}

function NewPassword({ error }: Pick<ComponentProps<typeof Field>, 'error'>) {
  const t = useTranslations('auth.field')
  const [password, setPassword] = useState('')
  return (
    <Field label={t('password')} hint={<PasswordStrength password={password} />} error={error}>
      {(ids) => (
        <PasswordInput
          {...ids}
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
    </Field>
  )
}
