'use client'

import { useQuery } from '@tanstack/react-query'
import { usePathname } from 'next/navigation'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { ReceivedInvitationLink } from '@/components/invitation/received-invitation'
import { SendLinkAgain } from '@/components/security/send-link-again'
import { Banners } from '@/components/ui/banners'
import { isolated } from '@/components/ui/isolated'
import { queries } from '@/lib/client/queries'
import { HOME } from '@/lib/client/return-path'
import type { Me } from '@/lib/client/types'
import { MINUTE_MS } from '@/lib/kernel/time'

/**
 * Says on every page what the operator has stopped of the account, and in live mode that the person
 * has to confirm their address first, and for what. Who invites the person to another account is
 * said on the first page alone, because nobody has to answer before they work.
 */
export function AccountBanners() {
  const restricted = useTranslations('common.restriction')
  const unconfirmed = useTranslations('security.email')
  const invitation = useTranslations('invitation')
  const { data: me } = useQuery(queries.me())
  const isFirstPage = usePathname() === HOME
  const { data: received } = useQuery({ ...RECEIVED, enabled: isFirstPage })
  if (!me) return null
  const { restriction } = me
  const banners: ComponentProps<typeof Banners>['banners'] = [
    restriction && {
      key: restriction,
      tone: 'bad' as const,
      title: restricted(`${restriction}.title`),
      children: restricted(`${restriction}.body`),
    },
    mustConfirm(me) && {
      key: 'unconfirmed',
      tone: 'wait' as const,
      title: unconfirmed('banner'),
      children: unconfirmed('bannerMore', { email: me.user.email }),
      action: <SendLinkAgain />,
    },
    ...((isFirstPage && received?.data) || []).map((one) => ({
      key: one.invitationId,
      tone: 'note' as const,
      title: invitation.rich('received', {
        by: one.invitedBy,
        merchant: one.merchantName,
        name: isolated,
      }),
      action: <ReceivedInvitationLink invitation={one} />,
    })),
  ].filter((banner) => banner !== null && banner !== false)
  return <Banners banners={banners} />
}

const SELDOM_MS = 5 * MINUTE_MS
const RECEIVED = { ...queries.receivedInvitations(), staleTime: SELDOM_MS, retry: false }

const mustConfirm = ({ mode, isEmailConfirmed }: Me) => mode === 'live' && !isEmailConfirmed
