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
import type { FactorKind } from '@/lib/kernel/factor-kinds'
import { PasskeyButton } from './passkey-button'
import { SecondFactorForm } from './second-factor-form'

type Props = {
  /** A path on this origin, checked by the server. */
  returnTo: string
  /** Whether the last session expired. */
  expired?: boolean
  signUpHref: string
}

/**
 * The sign-in form, with a second step for people with a second factor. It ends in a full page
 * load, so that no data of a previous user remains in memory.
 */
export function SignInForm({ returnTo, expired, signUpHref }: Props) {
  const t = useTranslations('auth')
  const [refusal, setRefusal] = useState<Refusal | 'expired' | 'passkeyFailed' | undefined>(
    expired ? 'expired' : undefined,
  )
  const [busy, setBusy] = useState(false)
  const [wanted, setWanted] = useState<readonly FactorKind[] | null>(null)
  const form = useForm({
    initial: { email: '', password: '' },
    busy,
    check: ({ email, password }) => ({
      email: !isEmail(email) && t('invalid.email'),
      password: !password && t('invalid.password'),
    }),
    onSubmit: async ({ email, password }, page) => {
      setBusy(true)
      const refused = await enter(email.trim(), password)
      if (!refused) return location.assign(returnTo)
      setBusy(false)
      if (typeof refused === 'object') {
        setRefusal(undefined)
        return setWanted(refused.wanted)
      }
      setRefusal(refused)
      page?.querySelector<HTMLInputElement>('[name=password]')?.focus()
    },
  })

  if (wanted) {
    const { email, password } = form.values
    const back = () => setWanted(null)
    return <SecondFactorForm {...{ email, password, wanted, returnTo }} onBack={back} />
  }
  return (
    <Form form={form} method="post" className="grid grid-cols-1 gap-4">
      {refusal && (
        <Banner tone={refusal === 'expired' ? 'wait' : 'bad'} title={t(`signIn.${refusal}`)} urgent>
          {t(`signIn.${refusal}Detail`)}
        </Banner>
      )}
      <Field {...form.field('email')} label={t('field.email')}>
        {(ids) => (
          <Input
            {...ids}
            name="email"
            type="email"
            autoComplete="username"
            autoFocus
            defaultValue={form.values.email}
          />
        )}
      </Field>
      <Field
        {...form.field('password')}
        label={t('field.password')}
        aside={<TextLink href="/forgot-password">{t('signIn.forgot')}</TextLink>}
      >
        {(ids) => <PasswordInput {...ids} name="password" autoComplete="current-password" />}
      </Field>
      <Button type="submit" variant="go" size="form" loading={busy}>
        {t('signIn.submit')}
      </Button>
      <PasskeyButton returnTo={returnTo} onRefused={setRefusal} />
      <p className="text-center text-13 text-ink-2">
        {t('signIn.none')} <TextLink href={signUpHref}>{t('signIn.create')}</TextLink>
      </p>
    </Form>
  )
}
