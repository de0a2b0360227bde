import { navTitled } from '@/app/words'
import { AdjustmentsPage } from '@/components/operator/adjustments-page'

export const generateMetadata = navTitled('adjustments')

export default function Page() {
  return <AdjustmentsPage />
}
