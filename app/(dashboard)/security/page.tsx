import { titled } from '@/app/words'
import { SecurityPage } from '@/components/security/security-page'

export const generateMetadata = titled('security')

export default function Page() {
  return <SecurityPage />
}
