import { titled } from '@/app/words'
import { AuditPage } from '@/components/audit/audit-page'

export const generateMetadata = titled('audit')

export default function Page() {
  return <AuditPage />
}
