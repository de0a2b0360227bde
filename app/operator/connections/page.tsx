import { Known } from '@/app/known'
import { GET as listConnections } from '@/app/v1/operator/connections/route'
import { navTitled } from '@/app/words'
import { ConnectionsPage } from '@/components/operator/connections/connections-page'
import { operatorQueries } from '@/lib/client/operator/queries'

export const generateMetadata = navTitled('connections')

export default function Page() {
  return (
    <Known asked={[{ query: operatorQueries.connections(), route: listConnections }]}>
      <ConnectionsPage />
    </Known>
  )
}
