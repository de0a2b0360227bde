'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Radio } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Isolated } from '@/components/ui/isolated'
import { useErrorReason } from '@/components/ui/use-error-reason'
import { useSettled } from '@/components/ui/use-settled'
import { type OperatedMerchant, operatorQueries } from '@/lib/client/operator/queries'
import { useFormat } from '@/lib/i18n/use-format'

/** How many merchants are offered at once; a longer text finds fewer. */
const SHOWN = 5

/** A search for a merchant by name, e-mail or id. Nothing is found while it is being typed. */
export function useMerchantSearch(initial: string) {
  const [search, setSearch] = useState(initial)
  const asked = useSettled(search.trim())
  const { data, error } = useQuery({
    ...operatorQueries.merchants({ search: asked, per_page: SHOWN }),
    enabled: asked !== '',
  })
  const found = asked && asked === search.trim() ? data : undefined
  return { search, setSearch, found, error: data ? null : error }
}

type Props = {
  /** What the form says of the field: its error, and its path in the request. */
  field: { path: string | undefined; error?: ReactNode }
  searched: ReturnType<typeof useMerchantSearch>
  chosen: OperatedMerchant | undefined
  onChoose: (merchantId: string) => void
}

/** The choice of a merchant among those that a search finds, each with what tells it apart. */
export function MerchantField({ field, searched, chosen, onChoose }: Props) {
  const t = useTranslations('operator.items.dialog')
  const { date } = useFormat()
  const reasonOf = useErrorReason()
  const { search, setSearch, found, error } = searched
  const more = found ? found.meta.total - found.data.length : 0
  const about = ({ createdAt, people }: OperatedMerchant) =>
    t('merchantAbout', { date: date(createdAt), email: people[0]?.email ?? '–' })
  return (
    <div className="grid gap-2">
      <Field
        {...field}
        error={field.error || (error && reasonOf(error))}
        label={t('merchant')}
        hint={t('merchantHint')}
      >
        {(ids) => (
          <Input
            {...ids}
            type="search"
            autoComplete="off"
            maxLength={200}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        )}
      </Field>
      <div role="radiogroup" aria-label={t('found')} aria-live="polite" className="grid gap-2">
        {found?.data.map((merchant) => (
          <Radio
            key={merchant.merchantId}
            name="merchant"
            checked={merchant === chosen}
            onChange={() => onChoose(merchant.merchantId)}
            label={<Isolated>{merchant.name}</Isolated>}
            note={<Isolated>{about(merchant)}</Isolated>}
          />
        ))}
        {found?.data.length === 0 && <p className="text-13 text-ink-2">{t('nobody')}</p>}
        {more > 0 && <p className="text-13 text-ink-2">{t('more', { count: more })}</p>}
      </div>
    </div>
  )
}
