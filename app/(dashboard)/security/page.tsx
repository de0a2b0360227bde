import { Known } from '@/app/known'
import { GET as listFactors } from '@/app/v1/user/factors/route'
import { GET as listSessions } from '@/app/v1/user/sessions/route'
import { titled } from '@/app/words'
import { SecurityPage } from '@/components/security/security-page'
import { queries } from '@/lib/client/queries'

export const generateMetadata = titled('security')

export default function Page() {
  return (
    <Known
      asked={[
        { query: queries.factors(), route: listFactors },
        { query: queries.sessions(), route: listSessions },
      ]}
    >
      <SecurityPage />
    </Known>
  )
}
