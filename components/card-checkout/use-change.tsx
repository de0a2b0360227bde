'use client'

import { useTranslations } from 'use-intl'
import { Notice } from '@/components/ui/notice'
import { useToast } from '@/components/ui/toast'
import { useErrorReason } from '@/components/ui/use-error-reason'
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
  const reasonOf = useErrorReason()
  if (!error) return null
  return (
    <Notice tone="bad" urgent title={t('failed')}>
      {reasonOf(error)}
    </Notice>
  )
}
