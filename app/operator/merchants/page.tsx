import { navTitled } from '@/app/words'
import { MerchantsPage } from '@/components/operator/merchants-page'

export const generateMetadata = navTitled('merchants')

export default function Page() {
  return <MerchantsPage />
}
