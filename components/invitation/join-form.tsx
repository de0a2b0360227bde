'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Form, FormRefusal } from '@/components/form/form'
import { useForm } from '@/components/form/use-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input, PasswordInput } from '@/components/ui/input'
import { send } from '@/lib/client/http'
import { members } from '@/lib/client/operations'
import { HOME } from '@/lib/client/return-path'
import { enter } from '@/lib/client/session'
import { PASSWORD_LENGTH_MIN } from '@/lib/kernel/limits'

type Props = { token: string; email: string }

const EMPTY = { name: '', password: '' }

/** Accepts an invitation with a name and a password, and signs in with them. */
export function JoinForm({ token, email }: Props) {
  const t = useTranslations('invitation')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const form = useForm({
    initial: EMPTY,
    busy,
    error,
    check: ({ name, password }) => ({
      name: !name.trim() && t('nameFault'),
      password:
        password.length < PASSWORD_LENGTH_MIN && t('passwordFault', { min: PASSWORD_LENGTH_MIN }),
    }),
    onSubmit: async ({ name, password }) => {
      setBusy(true)
      setError(null)
      try {
        await send(members.acceptAsNewPerson, { id: token, body: { name: name.trim(), password } })
        const refused = await enter(email, password)
        location.assign(refused ? '/sign-in' : HOME)
      } catch (cause) {
        setBusy(false)
        setError(cause as Error)
      }
    },
  })
  return (
    <Form form={form} method="post" className="grid grid-cols-1 gap-4">
      <FormRefusal error={error} title={t('failed')} issuesAtFields />
      <Field label={t('email')}>
        {(ids) => <Input {...ids} type="email" autoComplete="username" value={email} readOnly />}
      </Field>
      <Field {...form.field('name')} label={t('name')}>
        {(ids) => <Input {...ids} {...form.text('name')} autoComplete="name" maxLength={80} />}
      </Field>
      <Field
        {...form.field('password')}
        label={t('password')}
        hint={t('passwordHint', { min: PASSWORD_LENGTH_MIN })}
      >
        {(ids) => <PasswordInput {...ids} {...form.text('password')} autoComplete="new-password" />}
      </Field>
      <Button type="submit" variant="go" size="form" loading={busy}>
        {t('join')}
      </Button>
    </Form>
  )
}
