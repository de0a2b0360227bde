import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { typedCard } from './card-draft'
import { CardFields, InstallmentsField } from './card-fields'
import { ChallengeDialog } from './challenge-dialog'
import { useCheckout } from './checkout-state'
import { PayButton, TrustLine, TryBanner } from './form-parts'
import { useCardDraft } from './use-card-draft'
import { useSandboxPayment } from './use-sandbox-payment'

/** The card form of the sandbox, which accepts its published test cards. */
export function SandboxCardForm() {
  const t = useTranslations('checkout')
  const { parts, priced, view } = useCheckout()
  // Use the server's clock, because a device's clock may be wrong by years.
  const card = useCardDraft(() => new Date(view.now))
  const [wrong, setWrong] = useState(0)
  const { pay, take, news, setNews, isBusy } = useSandboxPayment((code) => {
    // A security code is never reused for another attempt.
    card.clearCvc()
    if (code === 'incorrect_cvc') card.focus('cvc')
    else if (code === 'expired_card') card.focus('expiry')
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const count = card.check()
    setWrong(count)
    if (count === 0) {
      void pay({ method: 'card', card: typedCard(card.draft), installments: parts })
    }
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid grid-cols-1 gap-4 desk:gap-5">
      <TryBanner news={news} />
      <CardFields card={card} isBusy={isBusy} />
      <InstallmentsField isBusy={isBusy} />
      <PayButton isBusy={isBusy}>{t('form.pay', { amount: priced(view.amount) })}</PayButton>
      <p role="status" className="sr-only">
        {wrong > 0 && t('fault.summary', { count: wrong })}
      </p>
      <TrustLine>{t('form.trust')}</TrustLine>
      {news?.kind === 'challenge' && (
        <ChallengeDialog
          id={news.id}
          last4={card.draft.number.slice(-4)}
          onAnswer={take}
          onClose={() => {
            card.clearCvc()
            setNews({ kind: 'trouble', trouble: 'closed' })
          }}
        />
      )}
    </form>
  )
}
