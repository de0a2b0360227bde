import { titled } from '@/app/words'
import { StatementPage } from '@/components/statement/statement-page'

export const generateMetadata = titled('statement')

export default function Page() {
  return <StatementPage />
}
