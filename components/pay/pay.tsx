import type { ReactNode } from 'react'
import { WordsProvider } from '@/components/layout/words-provider'
import { look } from '@/components/ui/button-look'
import type { QrDrawing } from '@/components/ui/qr-drawing'
import type { PayView } from '@/lib/client/types'
import type { Locale } from '@/lib/i18n/locale'
import type { Messages } from '@/lib/i18n/messages'
import { PayPage } from './pay-page'
import { PaymentProvider } from './payment'
import { MessageSheet } from './sheet'

/** The messages of a payment page: its own, and the part of `common` that its components use. */
type PayWords = Pick<Messages, 'pay'> & {
  common: Pick<Messages['common'], 'act' | 'footer' | 'time'>
}

/** Picks a payment page's messages from all messages. */
export function payWords({ pay, common }: Pick<Messages, 'pay' | 'common'>): PayWords {
  const { act, footer, time } = common
  return { pay, common: { act, footer, time } }
}

/** What every payment page is given: its language, and when it was made. */
export interface Spoken {
  locale: Locale
  words: PayWords
  /** The server's time when it rendered the page, in ms. */
  servedAt: number
}

/** The props of a payment page, on the server and in the browser. */
export interface PayProps extends Spoken {
  payable: PayView
  /** The drawing of the PIX code; null if the charge could not be paid when the page was opened. */
  qr: QrDrawing | null
  /** The merchant's name as the code carries it, which the payer's bank may show. */
  payee: string
  /** The sandbox page that pays a code; null in live mode. */
  bankPath: string | null
}

/** A charge's public page. */
export function Pay({ payable, qr, payee, bankPath, ...spoken }: PayProps) {
  return (
    <PayLanguage {...spoken}>
      <PaymentProvider first={payable} servedAt={spoken.servedAt}>
        <PayPage {...{ qr, payee, bankPath }} />
      </PaymentProvider>
    </PayLanguage>
  )
}

function PayLanguage({ locale, words, servedAt, children }: Spoken & { children: ReactNode }) {
  return (
    <WordsProvider locale={locale} messages={words as Partial<Messages>} now={new Date(servedAt)}>
      {children}
    </WordsProvider>
  )
}

/** The page of an address without a charge. */
export function NoPay(spoken: Spoken) {
  const { title, body, calm } = spoken.words.pay.missing
  return (
    <PayLanguage {...spoken}>
      <MessageSheet title={title}>
        <p>{body}</p>
        <p>{calm}</p>
      </MessageSheet>
    </PayLanguage>
  )
}

/** The page in place of one that could not be made, with a link that tries again. */
export function BrokenPay(spoken: Spoken) {
  const { pay, common } = spoken.words
  return (
    <PayLanguage {...spoken}>
      <MessageSheet title={pay.broken.title}>
        <p>{pay.broken.body}</p>
        <a href="?" className={look({ size: 'big' }, 'mt-6')}>
          {common.act.retry}
        </a>
      </MessageSheet>
    </PayLanguage>
  )
}
