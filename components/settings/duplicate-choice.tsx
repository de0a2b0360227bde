'use client'

import { useTranslations } from 'use-intl'
import { FormRefusal } from '@/components/form/form'
import { Checkbox } from '@/components/ui/checkbox'
import { useToast } from '@/components/ui/toast'
import { mutations, useAct } from '@/lib/client/mutations'
import type { Settings } from '@/lib/client/types'

/** Turns the guard against repeated withdrawals on or off, at once; disabled until it is loaded. */
export function DuplicateChoice({ settings }: { settings: Settings | undefined }) {
  const t = useTranslations('settings.duplicates')
  const toast = useToast()
  const act = useAct(mutations.updateSettings())
  const wanted = act.isPending ? act.variables.cashoutDuplicateGuard : undefined
  const change = (cashoutDuplicateGuard: boolean) =>
    act.mutate({ cashoutDuplicateGuard }, { onSuccess: () => toast('good', t('saved')) })
  return (
    <div className="grid gap-5" aria-busy={!settings}>
      <FormRefusal error={act.error} title={t('failed')} />
      <Checkbox
        label={t('ask')}
        note={t('askNote')}
        disabled={!settings}
        checked={wanted ?? settings?.cashoutDuplicateGuard ?? true}
        onChange={({ target }) => change(target.checked)}
      />
    </div>
  )
}
