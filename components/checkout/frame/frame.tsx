import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CheckoutLanguage } from '@/components/checkout/checkout'
import { CheckoutProvider, useCheckout } from '@/components/checkout/checkout-state'
import type { CheckoutWords } from '@/components/checkout/checkout-words'
import { CHECKOUT_ROOT_ID } from '@/components/checkout/entry/element-ids'
import { PaymentPanel } from '@/components/checkout/payment-panel'
import { Banner } from '@/components/ui/banner'
import { Mark } from '@/components/ui/mark'
import type { FrameSays } from '@/lib/embed/protocol'
import { countdown } from '@/lib/i18n/elapsed'
import type { Locale } from '@/lib/i18n/locale'
import type { CheckoutView } from '@/lib/payments/checkout/sessions/checkout-view'
import { CustomSandboxFields } from './custom-sandbox-fields'
import { followHeight } from './frame-height'
import { type HeardPage, hearPage, openSession } from './open-session'
import { useReport } from './use-report'

/** What a frame is drawn from before the page around it has said anything. */
export interface FrameProps {
  sessionId: string
  /** Whose pages may frame it; `self` is our own. */
  origins: readonly string[]
  locale: Locale
  words: CheckoutWords
  servedAt: string
}

type State =
  | { kind: 'opening' }
  | { kind: 'refused' }
  | { kind: 'open'; page: HeardPage; view: CheckoutView }

/** A checkout in a page of the merchant's, which hands it the session's secret. */
export function Frame({ locale, words, ...props }: FrameProps) {
  const state = useOpened(props)
  return (
    <CheckoutLanguage first={{ locale, words }} servedAt={props.servedAt}>
      {() => <Opened state={state} />}
    </CheckoutLanguage>
  )
}

function Opened({ state }: { state: State }) {
  if (state.kind === 'opening') return <Preparing />
  if (state.kind === 'refused') return <Refused />
  const { begin, port } = state.page
  return (
    <CheckoutProvider first={state.view} clientSecret={begin.clientSecret} isFramed>
      <Report port={port} />
      {begin.mode === 'embedded' ? <EmbeddedCheckout /> : <CustomCheckout port={port} />}
    </CheckoutProvider>
  )
}

function Report({ port }: { port: MessagePort }) {
  useReport(port)
  return null
}

function useOpened({ sessionId, origins, servedAt }: Omit<FrameProps, 'locale' | 'words'>): State {
  const [state, setState] = useState<State>({ kind: 'opening' })
  useEffect(() => {
    const open = async () => {
      const page = await hearPage(origins.map((one) => (one === 'self' ? location.origin : one)))
      const say = (said: FrameSays) => page.port.postMessage(said)
      showLook(page.begin.appearance)
      followHeight(document.getElementById(CHECKOUT_ROOT_ID)!, say)
      const isBack = new URLSearchParams(location.search).has('returned')
      const opened = await openSession(sessionId, page.begin, isBack)
      if ('refusal' in opened) {
        say({ type: 'error', ...opened.refusal })
        setState({ kind: 'refused' })
      } else {
        // The clock on the page runs from when the page was served.
        setState({ kind: 'open', page, view: { ...opened.view, now: servedAt } })
      }
    }
    void open()
  }, [sessionId, origins, servedAt])
  return state
}

function showLook({ theme, background }: HeardPage['begin']['appearance']): void {
  const { dataset } = document.documentElement
  if (theme === 'auto') delete dataset.theme
  else dataset.theme = theme
  dataset.ground = background
}

/** What stands in the frame until it is begun; drawn on the server as well. */
function Preparing() {
  const t = useTranslations('checkout.form')
  return <p className="text-13 text-ink-2">{t('preparing')}</p>
}

function Refused() {
  const t = useTranslations('checkout.stripe.unreachable')
  return (
    <div className="flex">
      <Banner urgent tone="bad" title={t('title')}>
        {t('body')}
      </Banner>
    </div>
  )
}

/** The time that is left is said when it gets short. */
const SHORT_MS = 15 * 60_000

/** A whole checkout in a page that says already whose it is: what is paid, and the paying of it. */
function EmbeddedCheckout() {
  const footer = useTranslations('common.footer')
  return (
    <div className="grid grid-cols-1 gap-5">
      <Amount />
      <main>
        <PaymentPanel />
      </main>
      <footer className="flex items-center gap-2 border-rule border-t pt-3 text-13 text-ink-2">
        <Mark size={14} />
        {footer('protected')}
      </footer>
    </div>
  )
}

function Amount() {
  const t = useTranslations('checkout.order')
  const { view, paymentState, leftMs, priced } = useCheckout()
  return (
    <section aria-label={t('label')} className="border-rule-ink border-b pb-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="wrap-anywhere min-w-0">
          {view.productName ?? t(paymentState === 'paid' ? 'totalPaid' : 'total')}
        </span>
        <span className="num font-semibold text-16">{priced(view.amount)}</span>
      </p>
      {leftMs !== null && leftMs < SHORT_MS && (
        <p role="timer" className="mt-1 text-13 text-ink-2">
          {t('leftToPay')} <time className="font-medium text-ink">{countdown(leftMs)}</time>
        </p>
      )}
    </section>
  )
}

const CustomStripeFields = lazy(() =>
  import('./custom-stripe-fields').then((part) => ({ default: part.CustomStripeFields })),
)

/** The fields alone, which the page around them has sent by a button of its own. */
function CustomCheckout({ port }: { port: MessagePort }) {
  const t = useTranslations('checkout.form')
  const { view } = useCheckout()
  return (
    <main>
      {view.provider === 'sandbox' ? (
        <CustomSandboxFields port={port} />
      ) : (
        <Suspense fallback={<p className="text-ink-2">{t('preparing')}</p>}>
          <CustomStripeFields port={port} />
        </Suspense>
      )}
    </main>
  )
}
