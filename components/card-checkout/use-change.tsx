'use client'

import { useTranslations } from 'use-intl'
import { FormRefusal } from '@/components/form/form'
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

/** On top of a form that was refused: that nothing changed, and what the server said. */
export function SaveFailed({ error }: { error: Error | null }) {
  const t = useTranslations('cardCheckout')
  return <FormRefusal error={error} title={t('failed')} />
}
