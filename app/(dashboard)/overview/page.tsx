import { titled } from '@/app/words'
import { Overview } from '@/components/overview/overview'

export const generateMetadata = titled('overview')

export default function OverviewPage() {
  return <Overview />
}
