'use client'

import { useTranslations } from 'use-intl'
import { FormRefusal } from '@/components/form/form'
import { Checkbox } from '@/components/ui/checkbox'
import { useToast } from '@/components/ui/toast'
import { mutations, useAct } from '@/lib/client/mutations'
import type { Settings } from '@/lib/client/types'

/** Requires a second factor of all members, or no longer, at once. */
export function FactorChoice({ settings }: { settings: Settings | undefined }) {
  const t = useTranslations('settings.factor')
  const toast = useToast()
  const act = useAct(mutations.updateSettings())
  const wanted = act.isPending ? act.variables.secondFactorRequired : undefined
  const change = (secondFactorRequired: boolean) =>
    act.mutate({ secondFactorRequired }, { onSuccess: () => toast('good', t('saved')) })
  return (
    <div className="grid gap-5" aria-busy={!settings}>
      <FormRefusal error={act.error} title={t('failed')} />
      <Checkbox
        label={t('require')}
        disabled={!settings}
        checked={wanted ?? settings?.secondFactorRequired ?? false}
        onChange={({ target }) => change(target.checked)}
      />
    </div>
  )
}
