import { titled } from '@/app/words'
import { PrivacyPage } from '@/components/privacy/privacy-page'

export const generateMetadata = titled('privacy')

export default function Page() {
  return <PrivacyPage />
}
