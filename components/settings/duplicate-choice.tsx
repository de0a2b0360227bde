'use client'

import { useTranslations } from 'use-intl'
import { FormRefusal } from '@/components/form/form'
import { Switch } from '@/components/ui/checkbox'
import type { Settings } from '@/lib/client/types'
import { useSetting } from './use-setting'

/** Turns the guard against repeated withdrawals on or off, at once; disabled until it is loaded. */
export function DuplicateChoice({ settings }: { settings: Settings | undefined }) {
  const t = useTranslations('settings.duplicates')
  const { value, change, error } = useSetting(settings, 'cashoutDuplicateGuard', t('saved'))
  return (
    <div className="grid gap-5" aria-busy={!settings}>
      <FormRefusal error={error} title={t('failed')} />
      <Switch
        label={t('ask')}
        note={t('askNote')}
        disabled={!settings}
        checked={value ?? true}
        onChange={({ target }) => change(target.checked)}
      />
    </div>
  )
}
