'use client'

import { useTranslations } from 'use-intl'
import { useToast } from '@/components/ui/toast'
import { type CardCheckoutChange, mutations, useAct } from '@/lib/client/mutations'

/** Changes the checkout and says so; `error` is why the last change was refused. */
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
