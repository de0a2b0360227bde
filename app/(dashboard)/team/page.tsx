import { titled } from '@/app/words'
import { TeamPage } from '@/components/team/team-page'

export const generateMetadata = titled('team')

export default function Page() {
  return <TeamPage />
}
