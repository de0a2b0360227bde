'use client'

import { useTranslations } from 'use-intl'
import { Form, FormRefusal } from '@/components/form/form'
import { useForm } from '@/components/form/use-form'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { ApiError, send } from '@/lib/client/http'
import { recovery } from '@/lib/client/operations'
import { PASSWORD_LENGTH_MIN } from '@/lib/kernel/limits'
import { NewPassword } from './new-password'
import { useRequest } from './use-request'

/** Chooses a new password by a link, and leads to the sign-in. */
export function ResetForm({ token }: { token: string }) {
  const t = useTranslations('auth')
  const { busy, error, answer, run } = useRequest<true>()
  const form = useForm({
    ...{ initial: { password: '' }, busy, error },
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
  if (answer) return <Done />
  const isGone = error instanceof ApiError && error.code === 'not_found'
  const isShownAtField = error instanceof ApiError && error.issues.length > 0
  return (
    <Form form={form} method="post" className="grid grid-cols-1 gap-4">
      {isGone && <Gone />}
      <FormRefusal error={isGone || isShownAtField ? null : error} title={t('reset.failed')} />
      <NewPassword {...form.field('password')} autoFocus />
      <Button type="submit" variant="go" size="form" loading={busy}>
        {t('reset.submit')}
      </Button>
    </Form>
  )
}

function Done() {
  const t = useTranslations('auth.reset')
  return (
    <div className="grid grid-cols-1 gap-4">
      <Banner tone="good" title={t('done')} urgent>
        {t('doneDetail')}
      </Banner>
      <ButtonLink href="/sign-in" variant="go" size="form">
        {t('enter')}
      </ButtonLink>
    </div>
  )
}

function Gone() {
  const t = useTranslations('auth.reset')
  return (
    <>
      <Banner tone="bad" title={t('gone')} urgent>
        {t('goneDetail')}
      </Banner>
      <ButtonLink href="/forgot-password" size="form">
        {t('again')}
      </ButtonLink>
    </>
  )
}
