import { titled } from '@/app/words'
import { DisputesPage } from '@/components/disputes/disputes-page'

export const generateMetadata = titled('disputes')

export default function Page() {
  return <DisputesPage />
}
