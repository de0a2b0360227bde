'use client'

import { useTranslations } from 'use-intl'
import { FormRefusal } from '@/components/form/form'
import { Switch } from '@/components/ui/checkbox'
import type { Settings } from '@/lib/client/types'
import { useSetting } from './use-setting'

/** Requires a second factor of all members, or no longer, at once. */
export function FactorChoice({ settings }: { settings: Settings | undefined }) {
  const t = useTranslations('settings.factor')
  const { value, change, error } = useSetting(settings, 'secondFactorRequired', t('saved'))
  return (
    <div className="grid gap-5" aria-busy={!settings}>
      <FormRefusal error={error} title={t('failed')} />
      <Switch
        label={t('require')}
        disabled={!settings}
        checked={value ?? false}
        onChange={({ target }) => change(target.checked)}
      />
    </div>
  )
}
