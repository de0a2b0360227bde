'use client'

import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { ReceivedInvitationLink } from '@/components/invitation/received-invitation'
import { SendLinkAgain } from '@/components/security/send-link-again'
import { Banners } from '@/components/ui/banners'
import { queries } from '@/lib/client/queries'
import type { Me } from '@/lib/client/types'

/**
 * Says on every page what the operator has stopped of the account, in live mode that the person has
 * to confirm their address first, and for what, and who invites the person to another account.
 */
export function AccountBanners() {
  const restricted = useTranslations('common.restriction')
  const unconfirmed = useTranslations('security.email')
  const invitation = useTranslations('invitation')
  const { data: me } = useQuery(queries.me())
  const { data: received } = useQuery(RECEIVED)
  if (!me) return null
  const { restriction } = me
  const banners: ComponentProps<typeof Banners>['banners'] = [
    restriction && {
      ...{ key: restriction, tone: 'bad' as const, title: restricted(`${restriction}.title`) },
      children: restricted(`${restriction}.body`),
    },
    mustConfirm(me) && {
      ...{ key: 'unconfirmed', tone: 'wait' as const, title: unconfirmed('banner') },
      children: unconfirmed('bannerMore', { email: me.user.email }),
      action: <SendLinkAgain />,
    },
    ...(received?.data ?? []).map((one) => ({
      key: one.invitationId,
      tone: 'wait' as const,
      title: (
        <span className="wrap-anywhere">
          {invitation('received', { by: one.invitedBy, merchant: one.merchantName })}
        </span>
      ),
      action: <ReceivedInvitationLink invitation={one} />,
    })),
  ].filter((banner) => banner !== null && banner !== false)
  return <Banners banners={banners} />
}

const SELDOM_MS = 5 * 60_000
const RECEIVED = { ...queries.receivedInvitations(), staleTime: SELDOM_MS, retry: false }

const mustConfirm = ({ mode, isEmailConfirmed }: Me) => mode === 'live' && !isEmailConfirmed
