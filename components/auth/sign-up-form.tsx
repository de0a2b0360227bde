'use client'

import { type ComponentProps, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isEmail } from '@/components/form/checks'
import { Form } from '@/components/form/form'
import { type Faults, useForm } from '@/components/form/use-form'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input, PasswordInput } from '@/components/ui/input'
import { TextLink } from '@/components/ui/link'
import { ApiError, send } from '@/lib/client/http'
import type { Registration } from '@/lib/client/mutations'
import { account } from '@/lib/client/operations'
import { enter } from '@/lib/client/session'
import { PASSWORD_LENGTH_MIN } from '@/lib/kernel/limits'

type Props = { returnTo: string; signInHref: string }

/** Opens an account and signs in with it. */
export function SignUpForm({ returnTo, signInHref }: Props) {
  const t = useTranslations('auth')
  const { form, refusal } = useRegistration({ returnTo, signInHref })
  const taken = refusal === 'taken'
  return (
    <Form form={form} method="post" className="grid grid-cols-1 gap-4">
      {refusal && !taken && (
        <Banner tone="bad" title={t(`signUp.${refusal}`)} urgent>
          {refusal === 'failed' && t('signUp.failedDetail')}
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
      <Field
        {...form.field('email')}
        {...(taken && { error: t('signUp.taken') })}
        label={t('field.email')}
        repair={taken && <TextLink href={signInHref}>{t('signUp.takenRepair')}</TextLink>}
      >
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

/** The state of the form: validates, registers, signs in, and opens `returnTo`. */
function useRegistration({ returnTo, signInHref }: Props) {
  const t = useTranslations('auth')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const form = useForm({
    ...{ initial: EMPTY, busy, error },
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
      try {
        await send(account.register, { body: wanted })
        const refused = await enter(wanted.email.trim(), wanted.password)
        location.assign(refused ? signInHref : returnTo)
      } catch (cause) {
        setBusy(false)
        setError(cause as Error)
      }
    },
  })
  return { form, refusal: error && !form.isFaulty ? refusalOf(error) : undefined }
}

function NewPassword(said: Pick<ComponentProps<typeof Field>, 'error' | 'path'>) {
  const t = useTranslations('auth.field')
  const [password, setPassword] = useState('')
  return (
    <Field {...said} label={t('password')} hint={<PasswordStrength password={password} />}>
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

const STRONG = 16
const MARKS = [0, 1, 2, 3, 4, 5, 6, 7]

/** The strength of a password, as eight marks and in words. */
function PasswordStrength({ password }: { password: string }) {
  const t = useTranslations('auth.signUp')
  const { length } = password
  const reached = (length / STRONG) * MARKS.length
  const missing = PASSWORD_LENGTH_MIN - length
  return (
    <span className="grid gap-1.5">
      <span className="grid grid-cols-8 gap-0.5" aria-hidden="true">
        {MARKS.map((mark) => (
          <span key={mark} className={mark < reached ? 'h-0.5 bg-ink-2' : 'h-0.5 bg-rule'} />
        ))}
      </span>
      <span>
        {length === 0 && t('passwordHint', { min: PASSWORD_LENGTH_MIN })}
        {length > 0 && missing > 0 && t('passwordLeft', { count: missing })}
        {missing <= 0 && t(length < STRONG ? 'passwordFair' : 'passwordStrong')}
      </span>
    </span>
  )
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
function refusalOf(error: unknown): 'taken' | 'closed' | 'limited' | 'failed' | undefined {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.code === 'already_exists') return 'taken'
  if (error.code === 'forbidden') return 'closed'
  if (error.code === 'rate_limited') return 'limited'
  return error.issues.length > 0 ? undefined : 'failed'
}
