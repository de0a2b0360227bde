'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/input'
import { useCurrentTime } from '@/lib/i18n/use-current-time'
import { useFormat } from '@/lib/i18n/use-format'
import { DAY_MS } from '@/lib/kernel/time'

const EXPIRY_DAYS = [30, 90, 365] as const

/** In how many days a key expires; null for never, `keep` for the expiry that it has. */
export type ExpiryDays = (typeof EXPIRY_DAYS)[number] | null | 'keep'

/** The expiry as an API value; undefined to keep the one that the key has. */
export function expiresAtOf(days: ExpiryDays): string | null | undefined {
  if (days === 'keep') return undefined
  return days && new Date(Date.now() + days * DAY_MS).toISOString()
}

type Props = {
  days: ExpiryDays
  onChange: (days: ExpiryDays) => void
  /** The path of the server's error, until the choice is changed. */
  path?: string
  /** The choice to keep the expiry that the key has; left out for a new key. */
  keep?: ReactNode
}

/** Chooses how long a key is valid, and shows its last day. */
export function ExpiryField({ days, onChange, path, keep }: Props) {
  const t = useTranslations('keys.new')
  const { date } = useFormat()
  const now = useCurrentTime()
  const isCounted = typeof days === 'number'
  const until = isCounted && t('expiry.until', { at: date(now.getTime() + days * DAY_MS) })
  const choose = (value: string) => {
    if (value === 'keep') return onChange('keep')
    onChange(EXPIRY_DAYS.find((choice) => choice === Number(value)) ?? null)
  }
  return (
    <Field
      label={t('expires')}
      optional={!keep}
      path={path}
      hint={<span className="block min-h-4">{until}</span>}
    >
      {(ids) => (
        <Select {...ids} value={days ?? ''} onChange={({ target }) => choose(target.value)}>
          {keep && <option value="keep">{keep}</option>}
          <option value="">{t('expiry.never')}</option>
          {EXPIRY_DAYS.map((choice) => (
            <option key={choice} value={choice}>
              {choice === 365 ? t('expiry.year') : t('expiry.days', { days: choice })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
