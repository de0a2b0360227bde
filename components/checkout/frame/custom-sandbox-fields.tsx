import { useState } from 'react'
import {
  CARD_FIELDS,
  type CardDraft,
  cardFaults,
  draftBrand,
  typedCard,
} from '@/components/checkout/card-draft'
import { CardFields, InstallmentsField } from '@/components/checkout/card-fields'
import { ChallengeDialog } from '@/components/checkout/challenge-dialog'
import { useCheckout } from '@/components/checkout/checkout-state'
import { TestLine } from '@/components/checkout/form-parts'
import { useCardDraft } from '@/components/checkout/use-card-draft'
import { useSandboxPayment } from '@/components/checkout/use-sandbox-payment'
import type { FieldsState } from '@/lib/sdk/checkout'
import { PaymentStateLine } from './payment-state-line'
import { useConfirm } from './use-confirm'
import { useChanges } from './use-report'

/** The card fields of the sandbox, without a pay button. */
export function CustomSandboxFields({ port }: { port: MessagePort }) {
  const { view, parts, paymentState } = useCheckout()
  const today = () => new Date(view.now)
  const card = useCardDraft(today)
  const { pay, take, news, setNews, isBusy } = useSandboxPayment(() => card.clearCvc())
  const [isTaking, setTaking] = useState(false)
  const takeAnswer: typeof take = async (answer) => {
    setTaking(true)
    await take(answer)
    setTaking(false)
  }
  const send = async () => {
    const count = card.check()
    if (count === 0) {
      await pay({ method: 'card', card: typedCard(card.draft), installments: parts })
    }
    return count
  }
  useConfirm(port, { send, news, isBusy: isBusy || isTaking })
  useChanges(port, fieldsState(card.draft, today()))
  if (paymentState !== 'waiting') return <PaymentStateLine />
  return (
    <>
      <form
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => event.preventDefault()}
      >
        <CardFields card={card} isBusy={isBusy} />
        <InstallmentsField isBusy={isBusy} />
      </form>
      <div className="mt-4 [&_p]:mb-0">
        <TestLine />
      </div>
      {news?.kind === 'challenge' && (
        <ChallengeDialog
          id={news.id}
          last4={card.draft.number.slice(-4)}
          onAnswer={takeAnswer}
          onClose={() => {
            card.clearCvc()
            setNews({ kind: 'trouble', trouble: 'closed' })
          }}
        />
      )}
    </>
  )
}

function fieldsState(draft: CardDraft, today: Date): FieldsState {
  return {
    complete: Object.keys(cardFaults(draft, today)).length === 0,
    empty: CARD_FIELDS.every((field) => draft[field] === ''),
    brand: draftBrand(draft),
  }
}
