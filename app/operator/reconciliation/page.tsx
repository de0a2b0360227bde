import { navTitled } from '@/app/words'
import { ItemsPage } from '@/components/operator/items-page'

export const generateMetadata = navTitled('reconciliation')

export default function Page() {
  return <ItemsPage />
}
