'use client'

import { useTranslations } from 'use-intl'
import { LinkButton } from '@/components/ui/link'
import type { DeliveryFilter } from './use-delivery-filter'

type Status = DeliveryFilter['status']
type Props = { status: Status; onChange: (status: Status) => void }

const CHOICES = [
  [undefined, 'all'],
  ['FAILED', 'onlyFailed'],
  ['PENDING', 'onlyPending'],
] as const

/** Which deliveries the log shows; the one in force is not a link. */
export function LogFilter({ status, onChange }: Props) {
  const t = useTranslations('webhooks.log')
  return (
    <fieldset className="flex flex-wrap justify-end gap-x-4 gap-y-1 text-13">
      <legend className="sr-only">{t('filter')}</legend>
      {CHOICES.map(([value, word]) =>
        value === status ? (
          <b key={word} aria-current="true" className="text-ink">
            {t(word)}
          </b>
        ) : (
          <LinkButton key={word} onClick={() => onChange(value)}>
            {t(word)}
          </LinkButton>
        ),
      )}
    </fieldset>
  )
}
