import { navTitled } from '@/app/words'
import { ReportsPage } from '@/components/operator/reports-page'

export const generateMetadata = navTitled('reports')

export default function Page() {
  return <ReportsPage />
}
