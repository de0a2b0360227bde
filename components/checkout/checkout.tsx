import { type ReactNode, useState } from 'react'
import { WordsProvider } from '@/components/layout/words-provider'
import { MessageSheet } from '@/components/pay/sheet'
import { chooseLanguage } from '@/lib/client/preferences'
import type { Locale } from '@/lib/i18n/locale'
import type { Messages } from '@/lib/i18n/messages'
import type { CheckoutView } from '@/lib/payments/checkout/sessions/checkout-view'
import { CheckoutPage } from './checkout-page'
import { CheckoutProvider } from './checkout-state'
import { type CheckoutWords, loadCheckoutWords } from './checkout-words'

/** The props of a checkout, on the server and in the browser. */
export interface CheckoutProps {
  view: CheckoutView
  /** Null if the charge has ended: the page then makes no requests. */
  clientSecret: string | null
  locale: Locale
  words: CheckoutWords
}

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

/** Lets the reader switch the checkout's language without losing what was typed. */
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

export interface NoCheckoutProps {
  locale: Locale
  words: CheckoutWords
  servedAt: string
}

/** The page of an address without a session to pay. */
export function NoCheckout({ locale, words, servedAt }: NoCheckoutProps) {
  const { title, body, calm } = words.checkout.missing
  return (
    <CheckoutLanguage first={{ locale, words }} servedAt={servedAt}>
      {() => (
        <MessageSheet title={title}>
          <p>{body}</p>
          <p>{calm}</p>
        </MessageSheet>
      )}
    </CheckoutLanguage>
  )
}
