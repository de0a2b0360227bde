import { titled } from '@/app/words'
import { RequestList } from '@/components/requests/request-list'

export const generateMetadata = titled('requests')

export default function RequestsPage() {
  return <RequestList />
}
