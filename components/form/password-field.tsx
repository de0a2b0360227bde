'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '@/components/ui/field'
import { PasswordInput } from '@/components/ui/input'
import { ApiError } from '@/lib/client/http'

type Form = {
  field: (name: 'password') => { error?: ReactNode; path?: string }
  text: (name: 'password') => Pick<React.ComponentProps<'input'>, 'onChange'> & { value: string }
  error: Error | null
}

/** The password of the signed-in person, which confirms an act, with its refusal beside it. */
export function PasswordField({ form }: { form: Form }) {
  const t = useTranslations('common.password')
  const { error, path } = form.field('password')
  const refusal = path && isPasswordRefusal(form.error) && t(form.error.code)
  return (
    <Field label={t('label')} error={error || refusal}>
      {(ids) => (
        <PasswordInput {...ids} {...form.text('password')} autoComplete="current-password" />
      )}
    </Field>
  )
}

/** Whether the server refused the password, or more attempts. */
export function isPasswordRefusal(
  error: Error | null,
): error is ApiError & { code: 'forbidden' | 'rate_limited' } {
  return error instanceof ApiError && /^(forbidden|rate_limited)$/.test(error.code)
}
