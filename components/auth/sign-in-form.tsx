'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isEmail } from '@/components/form/checks'
import { Form } from '@/components/form/form'
import { useForm } from '@/components/form/use-form'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input, PasswordInput } from '@/components/ui/input'
import { TextLink } from '@/components/ui/link'
import { enter, type Refusal } from '@/lib/client/session'

type Props = {
  /** A path on this origin, checked by the server. */
  returnTo: string
  /** Whether the last session expired. */
  expired?: boolean
  signUpHref: string
}

/**
 * The sign-in form. It ends in a full page load, so that no data of a previous user remains in
 * memory.
 */
export function SignInForm({ returnTo, expired, signUpHref }: Props) {
  const t = useTranslations('auth')
  const [refusal, setRefusal] = useState<Refusal | 'expired' | undefined>(
    expired ? 'expired' : undefined,
  )
  const [busy, setBusy] = useState(false)
  const form = useForm({
    ...{ initial: { email: '', password: '' }, busy },
    check: ({ email, password }) => ({
      email: !isEmail(email) && t('invalid.email'),
      password: !password && t('invalid.password'),
    }),
    onSubmit: async ({ email, password }, page) => {
      setBusy(true)
      const refused = await enter(email.trim(), password)
      if (!refused) return location.assign(returnTo)
      setBusy(false)
      setRefusal(refused)
      page?.querySelector<HTMLInputElement>('[name=password]')?.focus()
    },
  })

  return (
    <Form form={form} method="post" className="grid grid-cols-1 gap-4">
      {refusal && (
        <Banner tone={refusal === 'expired' ? 'wait' : 'bad'} title={t(`signIn.${refusal}`)} urgent>
          {t(`signIn.${refusal}Detail`)}
        </Banner>
      )}
      <Field {...form.field('email')} label={t('field.email')}>
        {(ids) => <Input {...ids} name="email" type="email" autoComplete="username" autoFocus />}
      </Field>
      <Field {...form.field('password')} label={t('field.password')}>
        {(ids) => <PasswordInput {...ids} name="password" autoComplete="current-password" />}
      </Field>
      <Button type="submit" variant="go" size="form" loading={busy}>
        {t('signIn.submit')}
      </Button>
      <p className="text-center text-13 text-ink-2">
        {t('signIn.none')} <TextLink href={signUpHref}>{t('signIn.create')}</TextLink>
      </p>
    </Form>
  )
}
