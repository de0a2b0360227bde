import { Known } from '@/app/known'
import { GET as listInvitations } from '@/app/v1/user/invitations/route'
import { GET as listMembers } from '@/app/v1/user/members/route'
import { titled } from '@/app/words'
import { TeamPage } from '@/components/team/team-page'
import { queries } from '@/lib/client/queries'
import { keepsMail } from '@/lib/sandbox/list-mail'

export const generateMetadata = titled('team')

export default function Page() {
  return (
    <Known
      asked={[
        { query: queries.members(), route: listMembers },
        { query: queries.invitations(), route: listInvitations },
      ]}
    >
      <TeamPage keepsMail={keepsMail()} />
    </Known>
  )
}
