'use client'

import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input, PasswordInput } from '@/components/ui/input'
import { TextLink } from '@/components/ui/link'
import { Notice } from '@/components/ui/notice'
import { enter, type Refusal } from '@/lib/client/session'
import { isEmail } from './email'
import { focusFirstFault } from './first-fault'

type Faults = { email?: string; password?: string }

type Props = {
  /** A path of ours, checked by the server. */
  returnTo: string
  /** The last session ended by itself. */
  expired?: boolean
  signUpHref: string
}

/** E-mail and password; ends in a whole new page, so that nothing of the last reader remains. */
export function SignInForm({ returnTo, expired, signUpHref }: Props) {
  const t = useTranslations('auth')
  const [refusal, setRefusal] = useState<Refusal | 'expired' | undefined>(
    expired ? 'expired' : undefined,
  )
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { email = '', password = '' } = Object.fromEntries(new FormData(form)) as Faults
    const found: Faults = {
      email: isEmail(email) ? undefined : t('invalid.email'),
      password: password ? undefined : t('invalid.password'),
    }
    setFaults(found)
    if (found.email || found.password) return focusFirstFault(form)
    setBusy(true)
    const refused = await enter(email.trim(), password)
    if (!refused) return location.assign(returnTo)
    setBusy(false)
    setRefusal(refused)
    form.querySelector<HTMLInputElement>('[name=password]')?.focus()
  }

  return (
    <form method="post" noValidate className="grid grid-cols-1 gap-4" onSubmit={submit}>
      {refusal && (
        <Notice tone={refusal === 'expired' ? 'wait' : 'bad'} title={t(`signIn.${refusal}`)} urgent>
          {t(`signIn.${refusal}Detail`)}
        </Notice>
      )}
      <Field label={t('field.email')} error={faults.email}>
        {(ids) => <Input {...ids} name="email" type="email" autoComplete="username" autoFocus />}
      </Field>
      <Field label={t('field.password')} error={faults.password}>
        {(ids) => <PasswordInput {...ids} name="password" autoComplete="current-password" />}
      </Field>
      <Button type="submit" variant="go" size="form" loading={busy}>
        {t('signIn.submit')}
      </Button>
      <p className="text-center text-13 text-ink-2">
        {t('signIn.none')} <TextLink href={signUpHref}>{t('signIn.create')}</TextLink>
      </p>
    </form>
  )
}
