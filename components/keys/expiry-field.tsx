'use client'

import { useNow, useTranslations } from 'use-intl'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/input'
import { useFormat } from '@/lib/i18n/use-format'

const CHOICES = [30, 90, 365] as const
const DAY_MS = 24 * 60 * 60 * 1000

/** For how many days a key is to live; null for ever. */
export type ExpiryDays = (typeof CHOICES)[number] | null

/** The moment so many days from now, as the API takes it. */
export const expiresAtOf = (days: ExpiryDays) =>
  days === null ? undefined : new Date(Date.now() + days * DAY_MS).toISOString()

type Props = { days: ExpiryDays; onChange: (days: ExpiryDays) => void }

/** How long a key lives, and the day on which that ends. */
export function ExpiryField({ days, onChange }: Props) {
  const t = useTranslations('keys.new')
  const { date } = useFormat()
  const now = useNow()
  const until = days && t('expiry.until', { at: date(now.getTime() + days * DAY_MS) })
  return (
    <Field label={t('expires')} optional hint={<span className="block min-h-4">{until}</span>}>
      {(ids) => (
        <Select
          {...ids}
          value={days ?? ''}
          onChange={({ target }) =>
            onChange(CHOICES.find((choice) => choice === Number(target.value)) ?? null)
          }
        >
          <option value="">{t('expiry.never')}</option>
          {CHOICES.map((choice) => (
            <option key={choice} value={choice}>
              {choice === 365 ? t('expiry.year') : t('expiry.days', { days: choice })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
