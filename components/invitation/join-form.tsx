'use client'

import { useTranslations } from 'use-intl'
import { NewPassword } from '@/components/auth/new-password'
import { useRequest } from '@/components/auth/use-request'
import { Form, FormRefusal } from '@/components/form/form'
import { useForm } from '@/components/form/use-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
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
  const auth = useTranslations('auth')
  const { busy, error, answer, run } = useRequest<true>()
  const form = useForm({
    initial: EMPTY,
    busy: busy || answer === true,
    error,
    check: ({ name, password }) => ({
      name: !name.trim() && auth('invalid.name'),
      password:
        password.length < PASSWORD_LENGTH_MIN &&
        auth('invalid.passwordShort', { min: PASSWORD_LENGTH_MIN }),
    }),
    onSubmit: ({ name, password }) =>
      run(async () => {
        await send(members.acceptAsNewPerson, { id: token, body: { name: name.trim(), password } })
        const refused = await enter(email, password)
        location.assign(refused ? '/sign-in' : HOME)
        return true
      }),
  })
  return (
    <Form form={form} method="post" className="grid grid-cols-1 gap-4">
      <FormRefusal error={error} title={t('failed')} issuesAtFields />
      <Field label={auth('field.email')}>
        {(ids) => <Input {...ids} type="email" autoComplete="username" value={email} readOnly />}
      </Field>
      <Field {...form.field('name')} label={auth('field.name')}>
        {(ids) => <Input {...ids} {...form.text('name')} autoComplete="name" maxLength={80} />}
      </Field>
      <NewPassword {...form.field('password')} />
      <Button type="submit" variant="go" size="form" loading={form.busy}>
        {t('join')}
      </Button>
    </Form>
  )
}
