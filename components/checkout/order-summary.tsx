import { useTranslations } from 'use-intl'
import { MerchantMark } from '@/components/pay/merchant-mark'
import { wasPaid } from '@/components/pay/payment-state'
import { Figure } from '@/components/ui/amount'
import { Sum, SumLine, SumTotal } from '@/components/ui/sum'
import { useCheckout } from './checkout-state'
import { totalOf } from './checkout-view'
import { TimeLeft } from './form-parts'

/** The merchant, the amount and the description. */
export function OrderSummary() {
  const t = useTranslations('checkout.order')
  const { view, paymentState } = useCheckout()
  const { merchantName, productName, description, amount, currency } = view
  return (
    <>
      <div className="flex items-center gap-3">
        <BrandMark />
        <span className="wrap-anywhere min-w-0 font-medium text-16">{merchantName}</span>
      </div>
      <p className="mt-5 text-13 text-ink-2 desk:mt-16 desk:text-14">
        {t(totalOf(view, paymentState))}
      </p>
      <Figure reais={amount} currency={currency} className="mt-1 flex-wrap" />
      {productName && (
        <p className="wrap-anywhere mt-2 text-14 desk:mt-6 desk:text-16">{productName}</p>
      )}
      {description && description !== productName && (
        <p className="wrap-anywhere text-14 text-ink-2 desk:text-16">{description}</p>
      )}
      <TimeLeft className="mt-2" />
      <InstallmentSum />
    </>
  )
}

/** How the installments add up to the total; shown on wide screens. */
function InstallmentSum() {
  const t = useTranslations('checkout.order')
  const { view, parts, priced, paymentState } = useCheckout()
  const chosen = wasPaid(paymentState) ? (view.paidInstallments ?? 1) : parts
  const way = view.installments.find(({ count }) => count === chosen)
  if (!way || way.count === 1) return null
  const { count, amount, first } = way
  const even = first === amount
  const set = (value: number) => <span className="num">{priced(value)}</span>
  return (
    <Sum className="mt-6 max-desk:hidden">
      {!even && <SumLine label={t('firstPart')} value={set(first)} />}
      <SumLine
        label={even ? t('parts', { count }) : t('otherParts', { count: count - 1 })}
        value={set(amount)}
      />
      <SumLine label={t('interest')} value={set(0)} />
      <SumTotal label={t('sum')} value={set(view.amount)} />
    </Sum>
  )
}

/**
 * The merchant's logo, or its initials on its colour, in the text colour with the better contrast.
 */
function BrandMark() {
  const { logoUrl, merchantName } = useCheckout().view
  return (
    <MerchantMark
      name={merchantName}
      logoUrl={logoUrl}
      className="bg-(--brand) text-(--on-brand)"
    />
  )
}
