import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CheckoutLanguage } from '@/components/checkout/checkout'
import { CheckoutProvider, useCheckout } from '@/components/checkout/checkout-state'
import { totalOf } from '@/components/checkout/checkout-view'
import type { CheckoutWords } from '@/components/checkout/checkout-words'
import { PAGE_ROOT_ID } from '@/components/checkout/entry/element-ids'
import { TimeLeft, Unreachable } from '@/components/checkout/form-parts'
import { PaymentPanel } from '@/components/checkout/payment-panel'
import { Banner } from '@/components/ui/banner'
import { Mark } from '@/components/ui/mark'
import type { FrameMessage } from '@/lib/embed/protocol'
import type { Locale } from '@/lib/i18n/locale'
import type { CheckoutView } from '@/lib/payments/checkout/sessions/checkout-view'
import { CustomSandboxFields } from './custom-sandbox-fields'
import { followHeight } from './frame-height'
import { type FramingPage, openSession, waitForPage } from './open-session'
import { useReport, useReportUnreachable } from './use-report'

/** The props of a frame before the page around it has sent the first message. */
export interface FrameProps {
  sessionId: string
  /** The origins that may frame it; `self` is our own. */
  origins: readonly string[]
  locale: Locale
  words: CheckoutWords
  servedAt: string
}

type State =
  | { kind: 'opening' }
  | { kind: 'refused'; isUnreachable: boolean }
  | { kind: 'open'; page: FramingPage; view: CheckoutView }

/** A checkout inside a merchant's page, which sends it the client secret of the session. */
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
  if (state.kind === 'refused') return <Refused {...state} />
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
      const page = await waitForPage(origins.map((one) => (one === 'self' ? location.origin : one)))
      const send = (message: FrameMessage) => page.port.postMessage(message)
      showLook(page.begin.appearance)
      followHeight(document.getElementById(PAGE_ROOT_ID)!, send)
      const isBack = new URLSearchParams(location.search).has('returned')
      const opened = await openSession(sessionId, page.begin, isBack)
      if ('refusal' in opened) {
        send({ type: 'error', ...opened.refusal })
        setState({ kind: 'refused', isUnreachable: opened.refusal.code === 'unreachable' })
      } else {
        // The countdown is measured from when the page was served.
        setState({ kind: 'open', page, view: { ...opened.view, now: servedAt } })
      }
    }
    void open()
  }, [sessionId, origins, servedAt])
  return state
}

function showLook({ theme, background }: FramingPage['begin']['appearance']): void {
  const { dataset } = document.documentElement
  if (theme === 'auto') delete dataset.theme
  else dataset.theme = theme
  dataset.ground = background
}

/** Shown until the merchant's page sends the first message; also rendered on the server. */
function Preparing() {
  const t = useTranslations('checkout.form')
  return <p className="text-13 text-ink-2">{t('preparing')}</p>
}

/** The shop's developer is told why; its customer, what to do. */
function Refused({ isUnreachable }: { isUnreachable: boolean }) {
  const t = useTranslations('checkout.stripe')
  if (isUnreachable) return <Unreachable />
  return (
    <div className="flex">
      <Banner urgent tone="bad" title={t('unreachable.title')}>
        {t('startAgain')}
      </Banner>
    </div>
  )
}

/** A whole checkout without the merchant's name, which the page around it shows. */
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
  const { view, paymentState, priced } = useCheckout()
  return (
    <section aria-label={t('label')} className="border-rule-ink border-b pb-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="wrap-anywhere min-w-0">
          {view.productName ?? t(totalOf(view, paymentState))}
        </span>
        <span className="num font-semibold text-16">{priced(view.amount)}</span>
      </p>
      <TimeLeft className="mt-1" />
    </section>
  )
}

const CustomStripeFields = lazy(() =>
  import('./custom-stripe-fields').then(
    (part) => ({ default: part.CustomStripeFields }),
    () => ({ default: MissingFields }),
  ),
)

function MissingFields({ port }: { port: MessagePort }) {
  useReportUnreachable(port, true)
  return <Unreachable />
}

/** The card fields alone; the page around them has the pay button. */
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
