import { useLocale } from 'use-intl'
import { price, priceParts } from './price'

/** The one number in the serif: what is to be paid, in the currency of the charge. */
export function PriceFigure({ amount, currency }: { amount: number; currency: string }) {
  const locale = useLocale()
  const { currency: sign, whole, cents } = priceParts(locale, amount, currency)
  return (
    <p className="mt-1 flex flex-wrap items-baseline">
      <span className="sr-only">{price(locale, amount, currency)}</span>
      <span aria-hidden="true" className="mr-2.5 text-20 text-ink-2">
        {sign}
      </span>
      <span
        aria-hidden="true"
        className="num whitespace-nowrap font-figures text-44 tracking-figure desk:text-64"
      >
        {whole}
        <span className="text-ink-2">{cents}</span>
      </span>
    </p>
  )
}
