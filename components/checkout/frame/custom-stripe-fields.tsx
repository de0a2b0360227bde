import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCheckout } from '@/components/checkout/checkout-state'
import { Unreachable } from '@/components/checkout/form-parts'
import { EmailField, useEmail, useStripeConfirm } from '@/components/checkout/stripe-card-form'
import { useStripeFields } from '@/components/checkout/use-stripe-fields'
import { PaymentStateLine } from './payment-state-line'
import { useConfirm } from './use-confirm'
import { useChanges, useReportUnreachable } from './use-report'

/** Stripe's fields, without a pay button and without wallets, which are pay buttons. */
export function CustomStripeFields({ port }: { port: MessagePort }) {
  const t = useTranslations('checkout.form')
  const { paymentState } = useCheckout()
  const [state, setState] = useState({ complete: false, empty: true })
  const email = useEmail()
  const { confirm, news, isBusy } = useStripeConfirm(email.update)
  const fields = useStripeFields(confirm, { wallets: false, onChange: setState })
  const { sdk, isUnreachable } = fields
  useConfirm(port, { send: async () => (sdk ? confirm(sdk) : 'unanswered'), news, isBusy })
  useChanges(port, { ...state, brand: null })
  useReportUnreachable(port, isUnreachable)
  if (paymentState !== 'waiting') return <PaymentStateLine />
  if (isUnreachable) return <Unreachable />
  return (
    <div className="grid grid-cols-1 gap-4">
      {email.isAsked && <EmailField {...email} isBusy={isBusy} />}
      {!fields.isReady && <p className="text-ink-2">{t('preparing')}</p>}
      <div ref={fields.paymentRef} className={fields.isReady ? undefined : 'min-h-64'} />
    </div>
  )
}
