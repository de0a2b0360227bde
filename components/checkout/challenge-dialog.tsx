import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { answerChallenge } from '@/lib/client/checkout'
import type { CardTry } from '@/lib/sandbox/cards/card-schema'
import { useCheckout } from './checkout-state'

type Props = {
  id: string
  last4: string
  onAnswer: (answer: CardTry) => Promise<void>
  /** Called when the customer closes the dialog without an answer: nothing is paid. */
  onClose: () => void
}

/** The sandbox's issuing bank asks whether the cardholder makes this payment. */
export function ChallengeDialog({ id, last4, onAnswer, onClose }: Props) {
  const t = useTranslations('checkout.challenge')
  const { view, priced } = useCheckout()
  const dialog = useRef<HTMLDialogElement>(null)
  const { answer, isBusy, isLost } = useAnswer(id, onAnswer)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="challenge-title"
      onClose={onClose}
      onCancel={(event) => isBusy && event.preventDefault()}
      className="m-auto w-105 max-w-[calc(100vw-2rem)] rounded-6 bg-leaf p-0 text-ink shadow-float backdrop:bg-veil [--sign-ground:var(--color-leaf)]"
    >
      <p className="flex min-h-12 items-center border-rule border-b bg-wash px-6 font-medium text-13 text-ink-2 max-desk:px-4">
        {t('bank')}
      </p>
      <div className="grid gap-3 px-6 py-6 max-desk:px-4">
        <h2 id="challenge-title" className="font-semibold text-16 tracking-[-0.01em]">
          {t('title')}
        </h2>
        <p>{t('about', { merchant: view.merchantName, amount: priced(view.amount), last4 })}</p>
        <p className="text-13 text-ink-2">{t('code')}</p>
        {isLost && <Banner urgent tone="bad" title={t('failed')} />}
      </div>
      <div className="grid gap-2 border-rule border-t px-6 py-4 max-desk:px-4">
        <Button variant="go" size="big" loading={isBusy} onClick={() => answer('passed')}>
          {t('pass')}
        </Button>
        <Button size="big" disabled={isBusy} onClick={() => answer('failed')}>
          {t('fail')}
        </Button>
        <Button
          variant="quiet"
          disabled={isBusy}
          className="justify-self-center"
          onClick={() => dialog.current?.close()}
        >
          {t('close')}
        </Button>
      </div>
    </dialog>
  )
}

/** Sends an answer. The bank accepts the same answer twice, so a lost one can be sent again. */
function useAnswer(id: string, onAnswer: Props['onAnswer']) {
  const { clientSecret, confirm } = useCheckout()
  const [isBusy, setBusy] = useState(false)
  const [isLost, setLost] = useState(false)
  const answer = async (outcome: 'passed' | 'failed') => {
    if (isBusy) return
    setBusy(true)
    setLost(false)
    try {
      await onAnswer(await answerChallenge(id, clientSecret, outcome))
    } catch {
      const view = await confirm()
      setLost(!view || view.status === 'open')
    }
    setBusy(false)
  }
  return { answer, isBusy, isLost }
}
