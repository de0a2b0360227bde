'use client'

import { useTranslations } from 'use-intl'

/** The shortest password that opens an account. */
export const PASSWORD_MIN = 10

const STRONG = 16
const MARKS = [0, 1, 2, 3, 4, 5, 6, 7]

/** How far a password has come, in a ruler of eight marks and in words. */
export function PasswordStrength({ password }: { password: string }) {
  const t = useTranslations('auth.signUp')
  const { length } = password
  const reached = (length / STRONG) * MARKS.length
  const missing = PASSWORD_MIN - length
  return (
    <span className="grid gap-1.5">
      <span className="grid grid-cols-8 gap-0.5" aria-hidden="true">
        {MARKS.map((mark) => (
          <span key={mark} className={mark < reached ? 'h-0.5 bg-ink-2' : 'h-0.5 bg-rule'} />
        ))}
      </span>
      <span>
        {length === 0 && t('passwordHint', { min: PASSWORD_MIN })}
        {length > 0 && missing > 0 && t('passwordLeft', { count: missing })}
        {missing <= 0 && t(length < STRONG ? 'passwordFair' : 'passwordStrong')}
      </span>
    </span>
  )
}
