import { navTitled } from '@/app/words'
import { PayoutsPage } from '@/components/operator/payouts-page'

export const generateMetadata = navTitled('payouts')

export default function Page() {
  return <PayoutsPage />
}
