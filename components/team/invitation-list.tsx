'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { May } from '@/components/layout/may'
import { DataTable } from '@/components/list/data-table'
import type { Column } from '@/components/list/data-table-columns'
import { Isolated } from '@/components/ui/isolated'
import { LinkButton, TextLink } from '@/components/ui/link'
import { LoadError } from '@/components/ui/load-error'
import { Section } from '@/components/ui/section'
import type { Tone } from '@/components/ui/sign'
import { Status } from '@/components/ui/status'
import { useToast } from '@/components/ui/toast'
import { useFailed } from '@/components/ui/use-error-reason'
import { mutations, useAct } from '@/lib/client/mutations'
import { queries } from '@/lib/client/queries'
import type { Invitation } from '@/lib/client/types'
import { useCurrentTime } from '@/lib/i18n/use-current-time'
import { useFormat } from '@/lib/i18n/use-format'
import { MINUTE_MS } from '@/lib/kernel/time'
import { useInviteReason } from './use-invite-reason'

const SOON_MS = 2_000

/**
 * The open invitations, shown when there are any; the list follows those that are being sent.
 *
 * @param keepsMail whether the invitations are among the inviter's own e-mails at `/sandbox/mail`
 */
export function InvitationList({ keepsMail }: { keepsMail: boolean }) {
  const t = useTranslations('team.invitations')
  const columns = useInvitationColumns()
  const { data, error, refetch } = useQuery({
    ...queries.invitations(),
    refetchInterval: ({ state }) =>
      state.data?.data.some((one) => stateOf(one, new Date()) === 'sending') ? SOON_MS : false,
  })
  if (error && !data) return <LoadError error={error} onRetry={refetch} />
  if (!data?.data.length) return null
  const testMail = <TextLink href="/sandbox/mail">{t('testMail')}</TextLink>
  return (
    <Section title={t('title')} aside={keepsMail && testMail}>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={data.data}
        keyOf={({ invitationId }) => invitationId}
      />
    </Section>
  )
}

function useInvitationColumns(): Column<Invitation>[] {
  const t = useTranslations('team')
  const role = useTranslations('common.roles')
  const { dateTime } = useFormat()
  return [
    {
      id: 'email',
      head: t('email'),
      kind: 'fill',
      phone: 'title',
      cell: ({ email }) => <Isolated cut>{email}</Isolated>,
    },
    {
      id: 'role',
      head: t('role'),
      width: '8rem',
      phone: 'line',
      yields: 1,
      cell: (invitation) => role(invitation.role),
    },
    {
      id: 'by',
      head: t('invitations.by'),
      width: '9rem',
      phone: 'line',
      yields: 3,
      className: 'text-ink-2',
      cell: ({ invitedBy }) => <Isolated cut>{invitedBy}</Isolated>,
    },
    {
      id: 'until',
      head: t('invitations.until'),
      width: '11rem',
      phone: 'line',
      yields: 2,
      className: 'text-ink-2',
      cell: ({ expiresAt }) => <time dateTime={expiresAt}>{dateTime(expiresAt, false)}</time>,
    },
    {
      id: 'state',
      head: t('invitations.state'),
      width: '7rem',
      phone: 'figure',
      cell: (invitation) => <State invitation={invitation} />,
    },
    {
      id: 'acts',
      head: <span className="sr-only">{t('acts')}</span>,
      label: t('acts'),
      kind: 'end',
      width: '11rem',
      phone: 'line',
      cell: (invitation) => <Acts invitation={invitation} />,
    },
  ]
}

type MailState = 'expired' | 'sent' | 'failed' | 'sending'

const TONE: Record<MailState, Tone> = {
  expired: 'void',
  sent: 'good',
  failed: 'bad',
  sending: 'work',
}

/** The state of an invitation's e-mail. */
export function stateOf({ sentAt, failedAt, expiresAt }: Invitation, now: Date): MailState {
  if (new Date(expiresAt) <= now) return 'expired'
  if (sentAt) return 'sent'
  return failedAt ? 'failed' : 'sending'
}

function State({ invitation }: { invitation: Invitation }) {
  const t = useTranslations('team.invitations')
  const now = useCurrentTime(MINUTE_MS)
  const state = stateOf(invitation, now)
  return <Status tone={TONE[state]}>{t(state)}</Status>
}

function Acts({ invitation: { invitationId, email } }: { invitation: Invitation }) {
  const t = useTranslations('team.invitations')
  const toast = useToast()
  const resending = useAct(mutations.resendInvitation())
  const withdrawing = useAct(mutations.withdrawInvitation())
  const reasonOf = useInviteReason()
  const failed = useFailed()
  const resend = () =>
    resending.mutate(invitationId, {
      onSuccess: () => toast('good', t('resent', { email })),
      onError: (error) => toast('bad', reasonOf(error) ?? failed(t('resendFailed'), error)),
    })
  const withdraw = () =>
    withdrawing.mutate(invitationId, {
      onSuccess: () => toast('good', t('withdrawn', { email })),
      onError: (error) => toast('bad', failed(t('withdrawFailed'), error)),
    })
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-4">
      <May operation="resendInvitation">
        <LinkButton
          className="row-act"
          loading={resending.isPending}
          aria-label={t('resendNamed', { email })}
          onClick={resend}
        >
          {t('resend')}
        </LinkButton>
      </May>
      <May operation="withdrawInvitation">
        <LinkButton
          className="row-act"
          loading={withdrawing.isPending}
          aria-label={t('withdrawNamed', { email })}
          onClick={withdraw}
        >
          {t('withdraw')}
        </LinkButton>
      </May>
    </span>
  )
}
