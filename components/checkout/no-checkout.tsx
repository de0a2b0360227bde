import { SaidSheet } from '@/components/pay/sheet'
import type { Locale } from '@/lib/i18n/locale'
import { CheckoutLanguage } from './checkout'
import type { CheckoutWords } from './checkout-words'

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
