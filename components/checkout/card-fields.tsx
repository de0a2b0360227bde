import { useTranslations } from 'use-intl'
import { Field } from '@/components/ui/field'
import { Input, Select } from '@/components/ui/input'
import { BRAND_LOOK } from '@/lib/kernel/card-brands'
import type { CheckoutView } from '@/lib/payments/checkout/sessions/checkout-view'
import { type CardField, cvcLength, draftBrand } from './card-draft'
import { useCheckout } from './checkout-state'
import { type CardDraftState, idOf } from './use-card-draft'

// The fields have no `name`, so that a form submitted by the browser sends no card data.
const FIELD: Record<CardField, { autoComplete: string; inputMode?: 'numeric' }> = {
  number: { autoComplete: 'cc-number', inputMode: 'numeric' },
  expiry: { autoComplete: 'cc-exp', inputMode: 'numeric' },
  cvc: { autoComplete: 'cc-csc', inputMode: 'numeric' },
  holder: { autoComplete: 'cc-name' },
}

/** The number, expiry, security code and name of a card, each with its error. */
export function CardFields({ card, isBusy }: { card: CardDraftState; isBusy: boolean }) {
  const t = useTranslations('checkout.form')
  const { draft } = card
  const brand = draftBrand(draft)
  const digits = cvcLength(draft)
  return (
    <>
      <CardInput
        {...{ card, isBusy }}
        field="number"
        placeholder="0000 0000 0000 0000"
        after={<Kind>{brand && BRAND_LOOK[brand].name}</Kind>}
      />
      <div className="grid grid-cols-2 gap-4 max-[22rem]:grid-cols-1">
        <CardInput {...{ card, isBusy }} field="expiry" placeholder={t('expiryHint')} />
        <CardInput
          {...{ card, isBusy }}
          field="cvc"
          after={<Kind>{t('digits', { count: digits })}</Kind>}
        />
      </div>
      <CardInput {...{ card, isBusy }} field="holder" />
    </>
  )
}

type InputProps = {
  card: CardDraftState
  isBusy: boolean
  field: CardField
  placeholder?: string
  after?: React.ReactNode
}

function CardInput({ card, isBusy, field, placeholder, after }: InputProps) {
  const t = useTranslations('checkout.form')
  const error = useFault(card, field)
  return (
    <Field label={t(field)} large error={error} id={idOf(field)}>
      {(ids) => (
        <Input
          {...ids}
          {...FIELD[field]}
          large
          className="text-ellipsis"
          value={card.draft[field]}
          placeholder={placeholder}
          after={after}
          required
          readOnly={isBusy}
          aria-required
          spellCheck={false}
          autoCapitalize={field === 'holder' ? 'characters' : 'off'}
          onChange={({ currentTarget }) => card.write(field, currentTarget)}
          onBlur={() => card.leave(field)}
        />
      )}
    </Field>
  )
}

function Kind({ children }: { children: React.ReactNode }) {
  return (
    <span aria-live="polite" className="whitespace-nowrap font-medium text-13 text-ink-2">
      {children}
    </span>
  )
}

function useFault({ draft, faults }: CardDraftState, field: CardField): string | undefined {
  const t = useTranslations('checkout.fault')
  const count = cvcLength(draft)
  if (field === 'number') return faults.number && t(`number.${faults.number}`)
  if (field === 'expiry') return faults.expiry && t(`expiry.${faults.expiry}`)
  if (field === 'holder') return faults.holder && t(`holder.${faults.holder}`)
  const where = t(count === 4 ? 'cvc.front' : 'cvc.back')
  return faults.cvc && t(`cvc.${faults.cvc}`, { count, where })
}

/**
 * Chooses the number of installments, each with its amount. Renders nothing when only one is
 * allowed.
 */
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

/** Describes a number of installments in one line; the first one includes the remainder. */
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
