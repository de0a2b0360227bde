import { Known } from '@/app/known'
import { getReader } from '@/app/reader'
import { GET as listDestinations } from '@/app/v1/user/destinations/route'
import { GET as getPixAccount } from '@/app/v1/user/pix-account/route'
import { GET as getSettings } from '@/app/v1/user/settings/route'
import { titled } from '@/app/words'
import { SettingsPage } from '@/components/settings/settings-page'
import { queries } from '@/lib/client/queries'

export const generateMetadata = titled('settings')

export default async function Page() {
  const { theme, hasHotkeys } = await getReader()
  return (
    <Known
      asked={[
        { query: queries.settings(), route: getSettings },
        { query: queries.destinations(), route: listDestinations },
        { query: queries.pixAccount(), route: getPixAccount },
      ]}
    >
      <SettingsPage preferences={{ theme, hasHotkeys }} />
    </Known>
  )
}
