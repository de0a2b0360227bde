import { navTitled } from '@/app/words'
import { ConnectionsPage } from '@/components/operator/connections/connections-page'

export const generateMetadata = navTitled('connections')

export default function Page() {
  return <ConnectionsPage />
}
