import { type ReactNode, useState } from 'react'
import { WordsProvider } from '@/components/layout/words-provider'
import { SaidSheet } from '@/components/pay/sheet'
import { chooseLanguage } from '@/lib/client/preferences'
import type { Locale } from '@/lib/i18n/locale'
import type { Messages } from '@/lib/i18n/messages'
import type { CheckoutView } from '@/lib/payments/checkout/sessions/checkout-view'
import { CheckoutPage } from './checkout-page'
import { CheckoutProvider } from './checkout-state'
import { type CheckoutWords, loadCheckoutWords } from './checkout-words'

/** What a checkout is drawn from, on the server and again in the browser. */
export interface CheckoutProps {
  view: CheckoutView
  /** Null once the charge has ended: then nothing is asked any more. */
  clientSecret: string | null
  locale: Locale
  words: CheckoutWords
}

/** The hosted page of a checkout. */
export function Checkout({ view, clientSecret, ...first }: CheckoutProps) {
  return (
    <CheckoutLanguage first={first} servedAt={view.now}>
      {(turn) => (
        <CheckoutProvider first={view} clientSecret={clientSecret}>
          <CheckoutPage onTurnLanguage={turn} />
        </CheckoutProvider>
      )}
    </CheckoutLanguage>
  )
}

type LanguageProps = {
  first: Pick<CheckoutProps, 'locale' | 'words'>
  servedAt: string
  children: (turn: () => void) => ReactNode
}

/** Words for a checkout, which its reader may turn to the other language; what was typed stays. */
export function CheckoutLanguage({ first, servedAt, children }: LanguageProps) {
  const [{ locale, words }, setSpoken] = useState(first)
  const turn = async () => {
    const other = locale === 'en' ? 'pt-BR' : 'en'
    setSpoken({ locale: other, words: await loadCheckoutWords(other) })
    document.documentElement.lang = other
    chooseLanguage(other)
  }
  return (
    <WordsProvider locale={locale} messages={words as Partial<Messages>} now={new Date(servedAt)}>
      {children(turn)}
    </WordsProvider>
  )
}

/** What the page is drawn from. */
export interface NoCheckoutProps {
  locale: Locale
  words: CheckoutWords
  servedAt: string
}

/** There is nothing to pay at this address. */
export function NoCheckout({ locale, words, servedAt }: NoCheckoutProps) {
  const { title, body, calm } = words.checkout.missing
  return (
    <CheckoutLanguage first={{ locale, words }} servedAt={servedAt}>
      {() => (
        <SaidSheet title={title}>
          <p>{body}</p>
          <p>{calm}</p>
        </SaidSheet>
      )}
    </CheckoutLanguage>
  )
}
