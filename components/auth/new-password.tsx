'use client'

import { type ComponentProps, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '@/components/ui/field'
import { PasswordInput } from '@/components/ui/input'
import { PASSWORD_LENGTH_MIN } from '@/lib/kernel/limits'

/** The field of a password that is chosen, with its strength. The form reads it on submit. */
export function NewPassword({
  autoFocus,
  ...said
}: Pick<ComponentProps<typeof Field>, 'error' | 'path'> & { autoFocus?: boolean }) {
  const t = useTranslations('auth.field')
  const [password, setPassword] = useState('')
  return (
    <Field {...said} label={t('password')} hint={<PasswordLength password={password} />}>
      {(ids) => (
        <PasswordInput
          {...ids}
          name="password"
          autoComplete="new-password"
          autoFocus={autoFocus}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
    </Field>
  )
}

const LONG = 16
const MARKS = [0, 1, 2, 3, 4, 5, 6, 7]

/**
 * The length of a password, as eight marks and in words: the server judges how easy it is to guess.
 */
function PasswordLength({ password }: { password: string }) {
  const t = useTranslations('auth.signUp')
  const { length } = password
  const reached = (length / LONG) * MARKS.length
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
        {missing <= 0 && t(length < LONG ? 'passwordEnough' : 'passwordLong')}
      </span>
    </span>
  )
}
