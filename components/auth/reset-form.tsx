'use client'

import { useTranslations } from 'use-intl'
import { Form, FormRefusal } from '@/components/form/form'
import { useForm } from '@/components/form/use-form'
import { Button } from '@/components/ui/button'
import { ApiError, send } from '@/lib/client/http'
import { recovery } from '@/lib/client/operations'
import { PASSWORD_LENGTH_MIN } from '@/lib/kernel/limits'
import { NewPassword } from './new-password'
import { Outcome } from './outcome'
import { useRequest } from './use-request'

/** Chooses a new password by a link, and leads to the sign-in. */
export function ResetForm({ token }: { token: string }) {
  const t = useTranslations('auth')
  const { busy, error, answer, run } = useRequest<true>()
  const form = useForm({
    initial: { password: '' },
    busy,
    error,
    check: ({ password }) => ({
      password:
        password.length < PASSWORD_LENGTH_MIN &&
        t(`invalid.${password ? 'passwordShort' : 'password'}`, { min: PASSWORD_LENGTH_MIN }),
    }),
    onSubmit: (body) =>
      run(async () => {
        await send(recovery.resetPassword, { id: token, body })
        return true
      }),
  })
  if (answer) {
    return (
      <Outcome tone="good" title={t('reset.done')} href="/sign-in" act={t('reset.enter')}>
        {t('reset.doneDetail')}
      </Outcome>
    )
  }
  if (error instanceof ApiError && error.code === 'not_found') return <ResetGone />
  return (
    <Form form={form} method="post" className="grid grid-cols-1 gap-4">
      <FormRefusal error={error} title={t('reset.failed')} issuesAtFields />
      <NewPassword {...form.field('password')} autoFocus />
      <Button type="submit" variant="go" size="form" loading={busy}>
        {t('reset.submit')}
      </Button>
    </Form>
  )
}

/** In place of the form, for a link that no longer works. */
export function ResetGone() {
  const t = useTranslations('auth.reset')
  return (
    <Outcome tone="bad" title={t('gone')} href="/forgot-password" act={t('again')}>
      {t('goneDetail')}
    </Outcome>
  )
}
