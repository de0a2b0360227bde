import { titled } from '@/app/words'
import { TeamPage } from '@/components/team/team-page'
import { keepsMail } from '@/lib/sandbox/list-mail'

export const generateMetadata = titled('team')

export default function Page() {
  return <TeamPage keepsMail={keepsMail()} />
}
