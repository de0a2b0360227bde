'use client'

import { useTranslations } from 'use-intl'
import type { FormState } from '@/components/form/use-form'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/input'
import { MoneyInput } from '@/components/ui/money-input'
import { limitFault, networksFault, type Powers } from './key-powers'

type Props = {
  form: Pick<FormState<Powers>, 'values' | 'field'> & { set: (change: Partial<Powers>) => void }
  /** Whether the key can withdraw, so that it may have a daily limit. */
  withdraws: boolean
}

/** The networks from which a key is accepted and, for one that can withdraw, its daily limit. */
export function PowersFields({ form: { values, field, set }, withdraws }: Props) {
  const t = useTranslations('keys.powers')
  return (
    <>
      <Field
        label={t('networks')}
        optional
        {...field('networks', 'allowedNetworks')}
        hint={t('networksHint')}
      >
        {(ids) => (
          <Textarea
            {...ids}
            value={values.networks}
            onChange={({ target }) => set({ networks: target.value })}
            rows={2}
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            className="font-mono text-13 max-desk:text-16"
          />
        )}
      </Field>
      {withdraws && (
        <div className="grid gap-2">
          <Checkbox
            label={t('limits')}
            note={t('limitsNote')}
            checked={values.limits}
            onChange={({ target }) => set({ limits: target.checked })}
          />
          {values.limits && (
            <Field
              label={t('limit')}
              {...field('limit', 'dailyWithdrawalLimit')}
              className="ml-5.5"
            >
              {(ids) => (
                <MoneyInput
                  {...ids}
                  value={values.limit}
                  onValueChange={(limit) => set({ limit })}
                />
              )}
            </Field>
          )}
        </div>
      )}
    </>
  )
}

/** Returns the check of the fields' values, with its messages in the reader's language. */
export function usePowersCheck() {
  const t = useTranslations('keys.powers')
  return (values: Powers, withdraws: boolean) => {
    const network = networksFault(values.networks)
    const limit = withdraws && limitFault(values)
    return {
      networks: network && t(`fault.${network.fault}`, { ...network }),
      limit: limit && t(limit),
    }
  }
}
