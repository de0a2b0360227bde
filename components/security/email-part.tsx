'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { isEmail } from '@/components/form/checks'
import { Form, FormRefusal, FormSubmit } from '@/components/form/form'
import { isPasswordRefusal, PasswordField } from '@/components/form/password-field'
import { useForm } from '@/components/form/use-form'
import { SettingsPart } from '@/components/settings/settings-part'
import { Banner } from '@/components/ui/banner'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Status } from '@/components/ui/status'
import { mutations, useAct } from '@/lib/client/mutations'
import { queries } from '@/lib/client/queries'
import { SendLinkAgain } from './send-link-again'

/** The address of the signed-in person, whether it is confirmed, and its change. */
export function EmailPart() {
  const t = useTranslations('security.email')
  const { data: me } = useQuery(queries.me())
  return (
    <SettingsPart title={t('title')} about={t('about')}>
      {me && (
        <div className="mb-5 grid gap-1 text-13">
          <p className="wrap-anywhere">{me.user.email}</p>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Status tone={me.isEmailConfirmed ? 'good' : 'wait'}>
              {t(me.isEmailConfirmed ? 'confirmed' : 'unconfirmed')}
            </Status>
            {!me.isEmailConfirmed && <SendLinkAgain />}
          </p>
        </div>
      )}
      <EmailForm asked={t(me?.isEmailConfirmed === false ? 'askedNew' : 'asked')} />
    </SettingsPart>
  )
}

const EMPTY = { email: '', password: '' }

function EmailForm({ asked }: { asked: string }) {
  const t = useTranslations('security.email')
  const missing = useTranslations('common.field')('required')
  const act = useAct(mutations.changeEmail())
  const form = useForm({
    initial: EMPTY,
    busy: act.isPending,
    error: act.error,
    check: ({ email, password }) => ({
      email: !isEmail(email) && t('invalid'),
      password: !password && missing,
    }),
    onSubmit: (body) => act.mutate(body, { onSuccess: () => form.startOver(EMPTY) }),
  })
  const { error } = act
  const elsewhere = isPasswordRefusal(error) ? null : error
  return (
    <Form form={form} className="grid gap-5">
      {act.isSuccess && <Banner tone="good" title={asked} urgent />}
      <FormRefusal error={elsewhere} title={t('failed')} issuesAtFields />
      <Field {...form.field('email')} label={t('email')}>
        {(ids) => <Input {...ids} {...form.text('email')} type="email" autoComplete="email" />}
      </Field>
      <PasswordField form={form} />
      <FormSubmit form={form}>{t('submit')}</FormSubmit>
    </Form>
  )
}
