'use client'

import { useTranslations } from 'use-intl'
import { isEmail } from '@/components/form/checks'
import { Form, FormRefusal } from '@/components/form/form'
import { useForm } from '@/components/form/use-form'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { TextLink } from '@/components/ui/link'
import { send } from '@/lib/client/http'
import { recovery } from '@/lib/client/operations'
import { useRequest } from './use-request'

/**
 * Asks for a link to choose a new password. It says the same whether or not there is an account.
 */
export function ForgotForm() {
  const t = useTranslations('auth')
  const { busy, error, answer, run } = useRequest<string>()
  const form = useForm({
    initial: { email: '' },
    busy,
    error,
    check: ({ email }) => ({ email: !isEmail(email) && t('invalid.email') }),
    onSubmit: ({ email }) =>
      run(async () => {
        await send(recovery.startPasswordReset, { body: { email } })
        return email.trim()
      }),
  })
  return (
    <Form form={form} method="post" className="grid grid-cols-1 gap-4">
      {answer ? (
        <Banner tone="good" title={t('forgot.sent')} urgent>
          <span className="wrap-anywhere">{t('forgot.sentDetail', { email: answer })}</span>
        </Banner>
      ) : (
        <p className="text-13 text-ink-2">{t('forgot.about')}</p>
      )}
      <FormRefusal error={error} title={t('forgot.failed')} />
      <Field {...form.field('email')} label={t('field.email')}>
        {(ids) => <Input {...ids} name="email" type="email" autoComplete="username" autoFocus />}
      </Field>
      <Button type="submit" variant="go" size="form" loading={busy}>
        {t('forgot.submit')}
      </Button>
      <p className="text-center text-13 text-ink-2">
        <TextLink href="/sign-in">{t('forgot.back')}</TextLink>
      </p>
    </Form>
  )
}
