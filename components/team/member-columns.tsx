'use client'

import { useTranslations } from 'use-intl'
import { May } from '@/components/layout/may'
import type { Column } from '@/components/list/data-table-columns'
import { Isolated } from '@/components/ui/isolated'
import { LinkButton } from '@/components/ui/link'
import { Status } from '@/components/ui/status'
import type { Member } from '@/lib/client/types'
import { useMay } from '@/lib/client/use-me'
import { useFormat } from '@/lib/i18n/use-format'

type Ask = (about: 'role' | 'remove', member: Member) => void

/** The columns of the list of members; on phones each member is a card. */
export function useMemberColumns(onAsk: Ask): Column<Member>[] {
  const t = useTranslations('team')
  const role = useTranslations('common.roles')
  const { date } = useFormat()
  const seesFactors = useMay('changeMember')
  const factor: Column<Member> = {
    id: 'factor',
    head: t('factor.head'),
    width: '8.5rem',
    phone: 'line',
    yields: 3,
    cell: ({ hasSecondFactor }) => (
      <Status tone={hasSecondFactor ? 'good' : 'wait'}>
        {t(hasSecondFactor ? 'factor.has' : 'factor.lacks')}
      </Status>
    ),
  }
  return [
    {
      id: 'name',
      head: t('name'),
      kind: 'fill',
      phone: 'title',
      cell: (member) => <Name member={member} />,
    },
    {
      id: 'email',
      head: t('email'),
      width: '14rem',
      phone: 'line',
      yields: 1,
      className: 'text-ink-2',
      cell: ({ email }) => <Isolated cut>{email}</Isolated>,
    },
    {
      id: 'role',
      head: t('role'),
      width: '8rem',
      phone: 'figure',
      cell: (member) => role(member.role),
    },
    ...(seesFactors ? [factor] : []),
    {
      id: 'joined',
      head: t('joined'),
      width: '7.5rem',
      phone: 'line',
      yields: 2,
      className: 'text-ink-2',
      cell: ({ joinedAt }) => <time dateTime={joinedAt}>{date(joinedAt)}</time>,
    },
    {
      id: 'acts',
      head: <span className="sr-only">{t('acts')}</span>,
      label: t('acts'),
      kind: 'end',
      width: '12rem',
      phone: 'line',
      cell: (member) => <Acts member={member} onAsk={onAsk} />,
    },
  ]
}

function Name({ member: { name, isYou } }: { member: Member }) {
  const t = useTranslations('team')
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <Isolated cut className="font-medium">
        {name}
      </Isolated>
      {isYou && <span className="flex-none text-12 text-ink-2">{t('you')}</span>}
    </span>
  )
}

function Acts({ member, onAsk }: { member: Member; onAsk: Ask }) {
  const t = useTranslations('team')
  const { name, isYou } = member
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-4">
      <May operation="changeMember">
        <LinkButton
          className="row-act"
          aria-label={t('change.named', { name })}
          onClick={() => onAsk('role', member)}
        >
          {t('change.act')}
        </LinkButton>
      </May>
      {!isYou && (
        <May operation="removeMember">
          <LinkButton
            className="row-act"
            aria-label={t('remove.named', { name })}
            onClick={() => onAsk('remove', member)}
          >
            {t('remove.act')}
          </LinkButton>
        </May>
      )}
    </span>
  )
}
