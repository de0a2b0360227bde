import { Known } from '@/app/known'
import { GET as getRetention } from '@/app/v1/user/privacy/route'
import { titled } from '@/app/words'
import { PrivacyPage } from '@/components/privacy/privacy-page'
import { queries } from '@/lib/client/queries'

export const generateMetadata = titled('privacy')

export default function Page() {
  return (
    <Known asked={[{ query: queries.retention(), route: getRetention }]}>
      <PrivacyPage />
    </Known>
  )
}
