import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useCheckout } from '@/components/checkout/checkout-state'
import { isSettled, saidOf } from '@/components/checkout/checkout-view'
import type { Trouble, TryNews } from '@/components/checkout/use-sandbox-payment'
import type { PageMessage } from '@/lib/embed/protocol'
import { useFormat } from '@/lib/i18n/use-format'
import type { ConfirmResult } from '@/lib/sdk/checkout'
import { endedOf, paidOf } from './use-report'

/** How a form is submitted, and the state of its last attempt. */
interface Payable {
  /**
   * Submits the form. Returns how many fields are invalid, or why there are none to send; nothing
   * is sent unless it returns 0.
   */
  send: () => Promise<number | Trouble>
  news: TryNews | null
  isBusy: boolean
}

/** Submits when the page around the frame asks for it, and reports the result to it once. */
export function useConfirm(port: MessagePort, payable: Payable): void {
  const t = useTranslations('checkout')
  const { view, paymentState, confirm: askProvider } = useCheckout()
  // By the clock alone, a payment of the last seconds may still be under way.
  const isOver = isSettled(paymentState) && view.chargeStatus !== 'PENDING'
  const troubleOf = useTrouble()
  const result = useResult(payable)
  const state = useRef<'idle' | 'sending' | 'sent'>('idle')

  const answer = (result: ConfirmResult) => {
    state.current = 'idle'
    port.postMessage({ type: 'result', result })
  }
  const settle = () => {
    // A provider may never answer for fields that are gone because the session has ended.
    if (result && (state.current === 'sent' || (state.current === 'sending' && isOver)))
      answer(result)
  }
  const confirm = async () => {
    if (state.current !== 'idle') return
    state.current = 'sending'
    // Whatever fails, the page waits for one answer.
    const count = paymentState === 'waiting' ? await payable.send().catch(lostSubmit) : 0
    if (state.current !== 'sending') return
    if (typeof count === 'string') return answer(troubleOf(count))
    if (count > 0) {
      focusOnceFramed()
      return answer({ status: 'incomplete', message: t('fault.summary', { count }) })
    }
    state.current = 'sent'
    // The result may have been rendered before this promise resolved.
    setTimeout(() => latest.current.settle())
  }
  // A payment that the bank's page has left as it was is not tried again by itself.
  const resume = async () => {
    if (paymentState === 'waiting') {
      const known = await askProvider()
      if (!known) return answer(troubleOf('unanswered'))
      if (known.status === 'open') return answer(troubleOf('closed'))
    }
    state.current = 'sent'
    setTimeout(() => latest.current.settle())
  }
  const latest = useRef({ confirm, settle, resume })
  latest.current = { confirm, settle, resume }
  useEffect(settle)
  useEffect(() => {
    port.onmessage = ({ data }: MessageEvent<PageMessage>) => {
      if (data.type === 'confirm') void latest.current.confirm()
      if (data.type === 'resume') void latest.current.resume()
    }
    return () => {
      port.onmessage = null
    }
  }, [port])
}

const lostSubmit = (): Trouble => 'unanswered'

/** Keeps the focus on the field: the page focuses the frame next, which would reset it. */
function focusOnceFramed(): void {
  const field = document.activeElement
  if (!(field instanceof HTMLElement)) return
  window.addEventListener('focus', () => setTimeout(() => field.focus()), { once: true })
}

/** The result of the last attempt; null while it is running, and before the first. */
function useResult({ news, isBusy }: Payable): ConfirmResult | null {
  const t = useTranslations('checkout')
  const { view, paymentState, parts } = useCheckout()
  const { dateTime } = useFormat()
  const troubleOf = useTrouble()
  if (paymentState === 'paid') return { status: 'paid', ...paidOf(view) }
  if (paymentState === 'processing') {
    if (isBusy) return null
    const { boleto } = view
    const message = boleto
      ? t('boleto.toPay', { at: dateTime(boleto.dueAt, false) })
      : t('said.processing')
    return { status: 'processing', message, ...paidOf(view) }
  }
  if (paymentState !== 'waiting') {
    const at = dateTime(view.expiresAt, false)
    const key = saidOf(view, paymentState)
    const merchant = view.merchantName
    const said = t(`said.${key}`, { merchant, at })
    const isNotToRepeat = key === 'ranOut' || key === 'paidOtherwise'
    const message = isNotToRepeat ? `${said} ${t(`next.${key}`, { merchant })}` : said
    return { status: 'failed', code: endedOf(view, paymentState)!.code, message }
  }
  if (isBusy || !news || news.kind === 'challenge') return null
  if (news.kind === 'trouble') return troubleOf(news.trouble)
  if (news.kind === 'stopped') {
    return { status: 'failed', code: 'stopped', message: `${t('stripe.stopped')} ${news.message}` }
  }
  const isSaid = news.kind === 'said'
  const why = isSaid ? news.message : t(`decline.${news.code}`, { isDivided: String(parts > 1) })
  const code = isSaid ? 'card_declined' : news.code
  return { status: 'declined', code, message: `${t('decline.title')} ${why}` }
}

/** The result of an attempt that failed before anybody declined it. */
function useTrouble() {
  const t = useTranslations('checkout.trouble')
  return (code: Trouble): ConfirmResult => {
    return { status: 'failed', code, message: `${t(`${code}.title`)} ${t(`${code}.body`)}` }
  }
}
