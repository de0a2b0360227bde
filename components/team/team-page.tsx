'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { May } from '@/components/layout/may'
import { PageAbout, PageHead } from '@/components/layout/page-head'
import { QueryTable } from '@/components/list/query-table'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link'
import { queries } from '@/lib/client/queries'
import type { Member } from '@/lib/client/types'
import { InvitationList } from './invitation-list'
import { InviteDialog } from './invite-dialog'
import { LeaveDialog } from './leave-dialog'
import { useMemberColumns } from './member-columns'
import { RemoveDialog } from './remove-dialog'
import { RoleDialog } from './role-dialog'

type Asked = { about: 'role' | 'remove'; member: Member } | { about: 'invite' } | { about: 'leave' }

/**
 * The members of the account, their roles, and the open invitations.
 *
 * @param keepsMail whether the sandbox keeps the e-mails instead of sending them
 */
export function TeamPage({ keepsMail }: { keepsMail: boolean }) {
  const t = useTranslations('team')
  const [asked, setAsked] = useState<Asked | null>(null)
  const members = useQuery(queries.members())
  const columns = useMemberColumns((about, member) => setAsked({ about, member }))
  return (
    <>
      <PageHead title={t('title')}>
        <May operation="inviteMember">
          <Button variant="go" hotkey="n" onClick={() => setAsked({ about: 'invite' })}>
            {t('invite.act')}
          </Button>
        </May>
      </PageHead>
      <PageAbout>{t('about')}</PageAbout>
      <QueryTable
        query={members}
        label={t('title')}
        columns={columns}
        keyOf={({ userId }) => userId}
        loadingRows={3}
      />
      <p className="mt-4">
        <LinkButton onClick={() => setAsked({ about: 'leave' })}>{t('leave.act')}</LinkButton>
      </p>
      <InvitationList keepsMail={keepsMail} />
      <Dialogs asked={asked} onClose={() => setAsked(null)} />
    </>
  )
}

function Dialogs({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  if (!asked) return null
  if (asked.about === 'invite') return <InviteDialog onClose={onClose} />
  if (asked.about === 'leave') return <LeaveDialog onClose={onClose} />
  if (asked.about === 'remove') return <RemoveDialog member={asked.member} onClose={onClose} />
  return <RoleDialog member={asked.member} onClose={onClose} />
}
