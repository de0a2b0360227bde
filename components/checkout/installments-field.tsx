import { useTranslations } from 'use-intl'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/input'
import type { CheckoutView } from '@/lib/payments/checkout/sessions/checkout-view'
import { useCheckout } from './checkout-state'

/** In how many parts to pay, each with its amount; nothing where there is one way. */
export function InstallmentsField({ isBusy }: { isBusy: boolean }) {
  const t = useTranslations('checkout.form')
  const { view, parts, setParts } = useCheckout()
  const words = useInstallmentWords()
  if (view.installments.length < 2) return null
  return (
    <Field id="installments" label={t('installments')} large>
      {(ids) => (
        <Select
          {...ids}
          large
          value={parts}
          disabled={isBusy}
          className="text-ellipsis"
          onChange={({ currentTarget }) => setParts(Number(currentTarget.value))}
        >
          {view.installments.map((way) => (
            <option key={way.count} value={way.count}>
              {words(way)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** A way to divide the sum, in one line; the first part has what does not divide. */
function useInstallmentWords() {
  const t = useTranslations('checkout.form')
  const { priced } = useCheckout()
  return ({ count, amount, first }: CheckoutView['installments'][number]) => {
    if (count === 1) return t('whole', { amount: priced(first) })
    if (first === amount) return t('parts', { count, amount: priced(amount) })
    return t('unevenParts', {
      first: priced(first),
      count: count - 1,
      amount: priced(amount),
    })
  }
}
