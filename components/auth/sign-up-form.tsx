'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isEmail } from '@/components/form/checks'
import { Form } from '@/components/form/form'
import { type Faults, useForm } from '@/components/form/use-form'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { TextLink } from '@/components/ui/link'
import { ApiError, isUnknown, send } from '@/lib/client/http'
import type { Registration } from '@/lib/client/mutations'
import { account } from '@/lib/client/operations'
import { enter } from '@/lib/client/session'
import { PASSWORD_LENGTH_MIN } from '@/lib/kernel/limits'
import { NewPassword } from './new-password'

type Props = { returnTo: string; signInHref: string }

/** Opens an account and signs in with it. */
export function SignUpForm({ returnTo, signInHref }: Props) {
  const t = useTranslations('auth')
  const { form, refusal, isUncertain } = useRegistration({ returnTo })
  return (
    <Form form={form} method="post" className="grid grid-cols-1 gap-4">
      {isUncertain && (
        <Banner tone="wait" title={t('signUp.uncertain')} urgent>
          {t('signUp.uncertainDetail')}{' '}
          <TextLink href={signInHref}>{t('signUp.uncertainRepair')}</TextLink>
        </Banner>
      )}
      {refusal && (
        <Banner tone="bad" title={t(`signUp.${refusal}`)} urgent>
          {(refusal === 'failed' || refusal === 'unknown') && t(`signUp.${refusal}Detail`)}
        </Banner>
      )}
      <Field
        {...form.field('merchantName')}
        label={t('field.merchantName')}
        hint={t('signUp.merchantHint')}
      >
        {(ids) => <Input {...ids} name="merchantName" autoComplete="organization" autoFocus />}
      </Field>
      <Field {...form.field('name')} label={t('field.name')}>
        {(ids) => <Input {...ids} name="name" autoComplete="name" />}
      </Field>
      <Field {...form.field('email')} label={t('field.email')}>
        {(ids) => <Input {...ids} name="email" type="email" autoComplete="username" />}
      </Field>
      <NewPassword {...form.field('password')} />
      <Button type="submit" variant="go" size="form" loading={form.busy}>
        {t('signUp.submit')}
      </Button>
      <p className="text-center text-13 text-ink-2">
        {t('signUp.have')} <TextLink href={signInHref}>{t('signUp.enter')}</TextLink>
      </p>
    </Form>
  )
}

const EMPTY: Registration = { merchantName: '', name: '', email: '', password: '' }

/**
 * The state of the form: validates, registers, signs in, and opens `returnTo`. The answer to a
 * registration does not tell whether the address had an account, so a refused sign-in is uncertain.
 */
function useRegistration({ returnTo }: Pick<Props, 'returnTo'>) {
  const t = useTranslations('auth')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const [isUncertain, setUncertain] = useState(false)
  const form = useForm({
    initial: EMPTY,
    busy,
    error,
    check: (wanted) => {
      const words = Object.entries(faultsOf(wanted)).map(([name, fault]) => [
        name,
        t(`invalid.${fault}`, { min: PASSWORD_LENGTH_MIN }),
      ])
      return Object.fromEntries(words) as Faults<Registration>
    },
    onSubmit: async (wanted) => {
      setBusy(true)
      setError(null)
      setUncertain(false)
      try {
        await send(account.register, { body: wanted })
        const refused = await enter(wanted.email.trim(), wanted.password)
        if (!refused) return location.assign(returnTo)
        setBusy(false)
        setUncertain(true)
      } catch (cause) {
        setBusy(false)
        setError(cause as Error)
      }
    },
  })
  const refusal = error && !form.isFaulty ? refusalOf(error) : undefined
  return { form, refusal, isUncertain }
}

type Fault = 'name' | 'email' | 'password' | 'passwordShort' | 'merchantName'

/** Checks a registration before it is sent. */
function faultsOf(wanted: Registration): Partial<Record<keyof Registration, Fault>> {
  return {
    ...(wanted.merchantName.trim() ? {} : { merchantName: 'merchantName' }),
    ...(wanted.name.trim() ? {} : { name: 'name' }),
    ...(isEmail(wanted.email) ? {} : { email: 'email' }),
    ...(wanted.password.length < PASSWORD_LENGTH_MIN
      ? { password: wanted.password ? 'passwordShort' : 'password' }
      : {}),
  }
}

/** The reason to show for a refused registration; undefined if the fields show it. */
function refusalOf(error: Error): 'closed' | 'limited' | 'failed' | 'unknown' | undefined {
  if (isUnknown(error)) return 'unknown'
  if (!(error instanceof ApiError)) return 'failed'
  if (error.code === 'forbidden') return 'closed'
  if (error.code === 'rate_limited') return 'limited'
  return error.issues.length > 0 ? undefined : 'failed'
}
