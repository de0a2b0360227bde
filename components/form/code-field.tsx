'use client'

import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { Proof } from '@/lib/kernel/factor-kinds'

type Props = {
  form: {
    field: (name: 'code') => { error?: ReactNode }
    text: (name: 'code') => Pick<ComponentProps<'input'>, 'onChange'> & { value: string }
  }
  /** The kinds of factors that the person has. */
  factors: readonly Proof[]
  /** The server's refusal of the code. */
  refusal?: ReactNode
}

/** The code of an authenticator app, or a recovery code. */
export function CodeField({ form, factors, refusal }: Props) {
  const t = useTranslations('common.factor')
  const { error } = form.field('code')
  const hint = t(factors.includes('totp') ? 'hint' : 'recovery')
  return (
    <Field label={t('code')} hint={hint} error={error || refusal}>
      {(ids) => (
        <Input
          {...ids}
          {...form.text('code')}
          name="code"
          autoComplete="one-time-code"
          maxLength={64}
          autoFocus
        />
      )}
    </Field>
  )
}
