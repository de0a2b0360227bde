import { Known } from '@/app/known'
import { GET as getCardCheckout } from '@/app/v1/user/card-checkout/route'
import { titled } from '@/app/words'
import { CardCheckoutPage } from '@/components/card-checkout/card-checkout-page'
import { queries } from '@/lib/client/queries'

export const generateMetadata = titled('cardCheckout')

export default function Page() {
  return (
    <Known asked={[{ query: queries.cardCheckout(), route: getCardCheckout }]}>
      <CardCheckoutPage />
    </Known>
  )
}
