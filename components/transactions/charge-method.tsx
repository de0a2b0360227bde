'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Radio } from '@/components/ui/checkbox'
import { Choices, Field } from '@/components/ui/field'
import { Select } from '@/components/ui/input'
import { queries } from '@/lib/client/queries'
import { CHARGE_METHODS, type ChargeMethod, type Draft } from './charge-draft'

const INSTALLMENTS_MAX = 12

type Props = {
  draft: Draft
  onChange: (change: Pick<Partial<Draft>, 'method' | 'installments'>) => void
  /** What the server said against the choice. */
  error?: string
}

/** By what the charge is to be paid; not asked while the account takes no cards. */
export function ChargeMethodField({ draft: { method, installments }, onChange, error }: Props) {
  const t = useTranslations('transactions.charge')
  const { data: checkout } = useQuery(queries.cardCheckout())
  if (!checkout?.enabled) return null
  return (
    <>
      <Choices legend={t('method')}>
        {CHARGE_METHODS.map((choice: ChargeMethod) => (
          <Radio
            key={choice}
            name="method"
            label={t(`methods.${choice}`)}
            note={t(`methodNotes.${choice}`)}
            checked={method === choice}
            onChange={() => onChange({ method: choice })}
          />
        ))}
        {error && <p className="text-13 text-bad">{error}</p>}
      </Choices>
      {method === 'card' && checkout.provider === 'sandbox' && (
        <Field label={t('installments')} hint={t('installmentsHint')}>
          {(ids) => (
            <Select
              {...ids}
              value={installments}
              onChange={(event) => onChange({ installments: Number(event.target.value) })}
            >
              {Array.from({ length: INSTALLMENTS_MAX }, (_, nth) => nth + 1).map((count) => (
                <option key={count} value={count}>
                  {count}×
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </>
  )
}
