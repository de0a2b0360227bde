import { titled } from '@/app/words'
import { CardCheckoutPage } from '@/components/card-checkout/card-checkout-page'

export const generateMetadata = titled('cardCheckout')

export default function Page() {
  return <CardCheckoutPage />
}
