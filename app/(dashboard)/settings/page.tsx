import { getReader } from '@/app/reader'
import { titled } from '@/app/words'
import { SettingsPage } from '@/components/settings/settings-page'

export const generateMetadata = titled('settings')

export default async function Page() {
  const { theme, hasHotkeys } = await getReader()
  return <SettingsPage preferences={{ theme, hasHotkeys }} />
}
