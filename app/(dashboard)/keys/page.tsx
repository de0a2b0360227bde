import { Known } from '@/app/known'
import { GET as listKeys } from '@/app/v1/user/keys/route'
import { titled } from '@/app/words'
import { KeysPage } from '@/components/keys/keys-page'
import { queries } from '@/lib/client/queries'

export const generateMetadata = titled('keys')

export default function Page() {
  return (
    <Known asked={[{ query: queries.keys(), route: listKeys }]}>
      <KeysPage />
    </Known>
  )
}
