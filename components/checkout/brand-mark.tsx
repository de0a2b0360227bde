import { MerchantMark } from '@/components/pay/merchant-mark'
import { useCheckout } from './checkout-state'

/** The merchant's logo; without one its initials, on its colour in whichever ink is read best on it. */
export function BrandMark() {
  const { logoUrl, merchantName } = useCheckout().view
  return (
    <MerchantMark
      name={merchantName}
      logoUrl={logoUrl}
      className="bg-(--brand) text-(--on-brand)"
    />
  )
}
