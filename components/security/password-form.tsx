'use client'

import { useTranslations } from 'use-intl'
import { Form, FormRefusal, FormSubmit } from '@/components/form/form'
import { isPasswordRefusal } from '@/components/form/password-field'
import { useForm } from '@/components/form/use-form'
import { Field } from '@/components/ui/field'
import { PasswordInput } from '@/components/ui/input'
import { useToast } from '@/components/ui/toast'
import { mutations, useAct } from '@/lib/client/mutations'

const EMPTY = { current: '', password: '' }

/** Changes the password of the signed-in person. */
export function PasswordForm() {
  const t = useTranslations('security.password')
  const refused = useTranslations('common.password')
  const missing = useTranslations('common.field')('required')
  const toast = useToast()
  const act = useAct(mutations.changePassword())
  const form = useForm({
    initial: EMPTY,
    busy: act.isPending,
    error: act.error,
    check: ({ current, password }) => ({
      current: !current && missing,
      password: !password && missing,
    }),
    onSubmit: (body) =>
      act.mutate(body, {
        onSuccess: () => {
          form.startOver(EMPTY)
          toast('good', t('changed'))
        },
      }),
  })
  const { error } = act
  const current = form.field('current')
  const wrong = current.path && isPasswordRefusal(error) && refused(error.code)
  return (
    <Form form={form} className="grid gap-5">
      <FormRefusal
        error={wrong ? null : error}
        title={t('failed')}
        unknown={t('unknown')}
        issuesAtFields
      />
      <Field {...current} label={t('current')} error={current.error || wrong}>
        {(ids) => (
          <PasswordInput {...ids} {...form.text('current')} autoComplete="current-password" />
        )}
      </Field>
      <Field {...form.field('password')} label={t('password')} hint={t('hint')}>
        {(ids) => <PasswordInput {...ids} {...form.text('password')} autoComplete="new-password" />}
      </Field>
      <FormSubmit form={form}>{t('submit')}</FormSubmit>
    </Form>
  )
}
