'use client'

import { useTranslations } from 'use-intl'
import { FormRefusal } from '@/components/form/form'
import { useToast } from '@/components/ui/toast'
import { type CardCheckoutChange, mutations, useAct } from '@/lib/client/mutations'

/**
 * Saves a change of the checkout settings and shows a toast; `error` is why the last one was
 * refused.
 */
export function useChange() {
  const t = useTranslations('cardCheckout')
  const toast = useToast()
  const act = useAct(mutations.changeCardCheckout())
  const save = (change: CardCheckoutChange, said: string = t('saved'), then?: () => void) =>
    act.mutate(change, {
      onSuccess: () => {
        toast('good', said)
        then?.()
      },
    })
  return { save, saving: act.isPending, error: act.error }
}

/** The banner above a refused form: nothing was changed, and the server's reason. */
export function SaveFailed({ error }: { error: Error | null }) {
  const t = useTranslations('cardCheckout')
  return <FormRefusal error={error} title={t('failed')} />
}
