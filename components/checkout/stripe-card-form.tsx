import type {
  StripeCheckoutElementsSdk,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { DECLINES, type DeclineCode } from '@/lib/sandbox/cards/test-cards'
import { useCheckout } from './checkout-state'
import { PayButton, TrustLine, TryBanner, Unreachable } from './form-parts'
import type { TryNews } from './use-sandbox-payment'
import { useStripeFields } from './use-stripe-fields'

const EMAIL = 'payer-email'

/** Stripe's fields, in its own frames: card data goes from the browser to Stripe. */
export function StripeCardForm() {
  const t = useTranslations('checkout')
  const { view, priced } = useCheckout()
  const email = useEmail()
  const { confirm, news, isBusy } = useStripeConfirm(email.update)
  const fields = useStripeFields(confirm)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fields.sdk) void confirm(fields.sdk)
  }
  if (fields.isUnreachable) return <Unreachable />
  return (
    <form method="post" noValidate onSubmit={submit} className="grid grid-cols-1 gap-4 desk:gap-5">
      <TryBanner news={news} />
      <section aria-label={t('stripe.wallets')} hidden={!fields.hasWallets}>
        <div ref={fields.walletsRef} />
        <p className="mt-4 flex items-center gap-3 text-13 text-ink-2">
          <span className="flex-1 border-rule border-t" />
          {t('stripe.or')}
          <span className="flex-1 border-rule border-t" />
        </p>
      </section>
      {email.isAsked && <EmailField {...email} isBusy={isBusy} />}
      {!fields.isReady && <p className="text-ink-2">{t('form.preparing')}</p>}
      <div ref={fields.paymentRef} className={fields.isReady ? undefined : 'min-h-64'} />
      <PayButton isBusy={isBusy || !fields.sdk}>
        {t('form.pay', { amount: priced(view.amount) })}
      </PayButton>
      <TrustLine>{t('form.trust')}</TrustLine>
    </form>
  )
}

/**
 * Submits Stripe's fields, one submission at a time. `confirm` returns how many of our own fields
 * are invalid; nothing is submitted unless that is 0.
 */
export function useStripeConfirm(updateEmail: UpdateEmail) {
  const { confirmSent, confirm: ask } = useCheckout()
  const [isBusy, setBusy] = useState(false)
  const [news, setNews] = useState<TryNews | null>(null)
  const confirm = async (
    sdk: StripeCheckoutElementsSdk,
    wallet?: StripeExpressCheckoutElementConfirmEvent,
  ): Promise<number> => {
    if (isBusy) return 0
    setBusy(true)
    setNews(null)
    let faults = 0
    const loaded = await sdk.loadActions()
    if (loaded.type === 'error') {
      setNews({ kind: 'trouble', trouble: 'unanswered' })
    } else if (wallet || (await isComplete(loaded.actions, updateEmail))) {
      const answer = await loaded.actions.confirm({
        returnUrl: returnUrl(),
        redirect: 'if_required',
        ...(wallet && { expressCheckoutConfirmEvent: wallet }),
      })
      if (answer.type === 'success') await confirmSent()
      else {
        setNews(newsOf(answer.error))
        await ask()
      }
    } else {
      faults = 1
    }
    setBusy(false)
    return faults
  }
  return { confirm, news, isBusy }
}

type Actions = Extract<
  Awaited<ReturnType<StripeCheckoutElementsSdk['loadActions']>>,
  { type: 'success' }
>['actions']
type UpdateEmail = (actions: Actions) => Promise<boolean>
type ConfirmError = Extract<Awaited<ReturnType<Actions['confirm']>>, { type: 'error' }>['error']

/** Whether all fields are valid: our own e-mail field, and Stripe's, which show what is wrong. */
async function isComplete(actions: Actions, updateEmail: UpdateEmail): Promise<boolean> {
  const isEmailValid = await updateEmail(actions)
  const answer = await actions.validateElements()
  const isInvalid = answer.type === 'error' && answer.error.code === 'validation_error'
  return isEmailValid && !isInvalid
}

/** This page, in the language and the look that it was opened with. */
function returnUrl(): string {
  const url = new URL(location.href)
  url.searchParams.set('returned', '1')
  return url.href
}

/**
 * Uses our text for decline codes that we know, and Stripe's translated message for the others.
 * Only `paymentFailed` is a decline: after any other error nobody knows yet what became of the
 * payment.
 */
function newsOf(error: ConfirmError): TryNews {
  if (error.code !== 'paymentFailed') return { kind: 'stopped', message: error.message }
  const code = error.paymentFailed.declineCode
  if (code && Object.hasOwn(DECLINES, code)) return { kind: 'declined', code: code as DeclineCode }
  return { kind: 'said', message: error.message }
}

/** The customer's e-mail, which Stripe requires and the shop may not have given. */
export function useEmail() {
  const { customerEmail } = useCheckout().view
  const [value, setValue] = useState('')
  const [fault, setFault] = useState<'empty' | 'malformed' | null>(null)
  const isAsked = customerEmail === null
  const update: UpdateEmail = async (actions) => {
    if (!isAsked) return true
    const answer = value.trim() === '' ? null : await actions.updateEmail(value.trim())
    const found = answer === null ? 'empty' : answer.type === 'error' ? 'malformed' : null
    setFault(found)
    if (found) document.getElementById(EMAIL)?.focus()
    return found === null
  }
  const write = (written: string) => {
    setValue(written)
    setFault(null)
  }
  return { isAsked, value, write, fault, update }
}

/** Asks for the e-mail if the shop did not give it. */
export function EmailField({
  value,
  write,
  fault,
  isBusy,
}: ReturnType<typeof useEmail> & { isBusy: boolean }) {
  const t = useTranslations('checkout')
  return (
    <Field id={EMAIL} label={t('form.email')} large error={fault && t(`fault.email.${fault}`)}>
      {(ids) => (
        <Input
          {...ids}
          large
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={value}
          readOnly={isBusy}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
      )}
    </Field>
  )
}
