import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type PaymentState, TONE, wasPaid } from '@/components/pay/payment-state'
import { cn } from '@/components/ui/class-names'
import { INK, Sign } from '@/components/ui/sign'
import { Sum, SumLine, SumTotal } from '@/components/ui/sum'
import { useFormat } from '@/lib/i18n/use-format'
import { BRAND_LOOK, type CardBrand } from '@/lib/kernel/card-brands'
import { subtractReais } from '@/lib/kernel/money'
import { ButtonAnchor, LinkAct } from './act-links'
import { BoletoSlip } from './boleto-slip'
import { useCheckout } from './checkout-state'
import { saidOf } from './checkout-view'

type Ended = Exclude<PaymentState, 'waiting'>

/** The result of a checkout that can no longer be paid, and what the customer can do next. */
export function Outcome({ paymentState }: { paymentState: Ended }) {
  const t = useTranslations('checkout')
  const { view, isFramed, priced } = useCheckout()
  const { dateTime } = useFormat()
  const head = useFocusOnChange(paymentState)
  const { merchantName: merchant, boleto } = view
  const at = dateTime(view.expiresAt, false)
  const shown = boleto ? 'waiting' : paymentState
  const said = saidOf(view, paymentState)
  return (
    <div className="transition-opacity duration-[180ms] starting:opacity-0">
      <h1
        ref={head}
        tabIndex={-1}
        className={cn(
          'flex flex-wrap items-center gap-2.5 font-semibold text-20 tracking-title outline-none',
          INK[TONE[shown]],
        )}
      >
        <Sign tone={TONE[shown]} size={24} alive={paymentState === 'processing'} />
        <span className="flex-[1_1_min-content]">{t(`standing.${shown}`)}</span>
      </h1>
      <div role="status" className="mt-3 grid gap-2 text-ink-2">
        {boleto ? (
          <p className="text-ink">{t('boleto.body', { at: dateTime(boleto.dueAt, false) })}</p>
        ) : (
          <>
            <p className="wrap-anywhere text-ink">{t(`said.${said}`, { merchant, at })}</p>
            {paymentState === 'paid' && view.returnedAmount !== null && (
              <p>{t('said.refundedPart', { returned: priced(view.returnedAmount) })}</p>
            )}
            {said !== 'paid' && (
              <p>{t(`next.${said === 'refundedBoleto' ? 'refunded' : said}`, { merchant })}</p>
            )}
          </>
        )}
      </div>
      {boleto && <BoletoSlip code={boleto.code} />}
      {wasPaid(paymentState) && <Receipt />}
      {!isFramed && <Next paymentState={paymentState} />}
    </div>
  )
}

function Next({ paymentState }: { paymentState: Ended }) {
  const t = useTranslations('checkout')
  const { view, isPaidHere } = useCheckout()
  if (paymentState === 'paid') {
    if (isPaidHere) return <Leaving />
    if (!view.leadsToShop) return null
    return <ButtonAnchor href={view.successUrl}>{t('leaving.now')}</ButtonAnchor>
  }
  if (paymentState !== 'expired' && paymentState !== 'cancelled' && paymentState !== 'failed')
    return null
  if (!view.leadsBack) return null
  return <ButtonAnchor href={view.cancelUrl}>{t('order.back')}</ButtonAnchor>
}

/** Moves the focus to the heading when the payment state changes. */
function useFocusOnChange(paymentState: Ended) {
  const head = useRef<HTMLHeadingElement>(null)
  const { isFirst } = useCheckout()
  useEffect(() => {
    if (isFirst || !paymentState) return
    head.current?.focus()
  }, [paymentState, isFirst])
  return head
}

function Receipt() {
  const t = useTranslations('checkout.receipt')
  const zone = useTranslations('common.time')('zone')
  const { view } = useCheckout()
  const { dateTime } = useFormat()
  const { merchantName, paidAt, paidBrand, paidLast4, paidInstallments, receiptUrl } = view
  const brand = BRAND_LOOK[paidBrand as CardBrand]?.name ?? paidBrand
  const means =
    paidBrand === 'boleto'
      ? t('boleto')
      : paidLast4
        ? t('card', { brand: brand ?? '', last4: paidLast4 })
        : brand
  return (
    <>
      <Sum className="mt-6 text-right [&_dt]:text-left">
        <SumLine label={t('to')} value={<span className="wrap-anywhere">{merchantName}</span>} />
        {means && <SumLine label={t('by')} value={means} />}
        {(paidInstallments ?? 1) > 1 && (
          <SumLine label={t('parts')} value={`${paidInstallments}×`} />
        )}
        {paidAt && (
          <SumLine
            label={t('at')}
            value={
              <time dateTime={paidAt} title={zone}>
                {dateTime(paidAt)}
              </time>
            }
          />
        )}
        <Total />
      </Sum>
      {receiptUrl && (
        <p className="mt-4">
          <a href={receiptUrl} target="_blank" rel="noopener" className="underline-link">
            {t('see')}
          </a>
        </p>
      )}
    </>
  )
}

function Total() {
  const t = useTranslations('checkout.receipt')
  const { view, priced } = useCheckout()
  const { amount, returnedAmount } = view
  const print = (sum: number, sign = '') => <span className="num">{sign + priced(sum)}</span>
  if (returnedAmount === null) return <SumTotal label={t('total')} value={print(amount)} />
  const left = subtractReais(amount, returnedAmount)
  return (
    <>
      <SumLine label={t('paid')} value={print(amount)} apart />
      <SumLine label={t('returned')} value={print(returnedAmount, '−')} />
      <SumTotal label={t('left')} value={print(left)} />
    </>
  )
}

const SECONDS = 8

/** Goes back to the shop after a few seconds, which the customer may skip or stop. */
function Leaving() {
  const t = useTranslations('checkout.leaving')
  const { successUrl, leadsToShop } = useCheckout().view
  const [left, setLeft] = useState<number | null>(leadsToShop ? SECONDS : null)
  useEffect(() => {
    if (left === null) return
    if (left === 0) return window.location.assign(successUrl)
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left, successUrl])
  if (!leadsToShop) return null
  return (
    <>
      <ButtonAnchor go href={successUrl}>
        {t('now')}
      </ButtonAnchor>
      {left !== null && (
        <p className="mt-3 flex flex-wrap items-baseline justify-center gap-x-3 text-13 text-ink-2">
          <span aria-hidden="true" className="num">
            {t('in', { seconds: left })}
          </span>
          <span role="status" className="sr-only">
            {t('in', { seconds: SECONDS })}
          </span>
          <LinkAct onClick={() => setLeft(null)}>{t('stay')}</LinkAct>
        </p>
      )}
    </>
  )
}
