import { navTitled } from '@/app/words'
import { StatusPage } from '@/components/operator/status-page'

export const generateMetadata = navTitled('attention')

export default function Page() {
  return <StatusPage />
}
