'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { SendLinkAgain } from '@/components/security/send-link-again'
import type { BannerWords } from '@/components/ui/banner'
import { Banners } from '@/components/ui/banners'
import { queries } from '@/lib/client/queries'
import type { Me } from '@/lib/client/types'

/**
 * Says on every page what the operator has stopped of the account, and, in live mode, that the
 * person has to confirm their address first, and for what.
 */
export function AccountBanners() {
  const held = useTranslations('common.held')
  const unconfirmed = useTranslations('security.email')
  const { data: me } = useQuery(queries.me())
  if (!me) return null
  const stopped = me.held && {
    ...{ key: me.held, tone: 'bad' as const, title: held(`${me.held}.title`) },
    children: held(`${me.held}.body`),
  }
  const isUnconfirmed: BannerWords = {
    ...{ tone: 'wait', title: unconfirmed('banner') },
    children: unconfirmed('bannerMore', { email: me.user.email }),
    action: <SendLinkAgain />,
  }
  return (
    <Banners
      banners={[
        ...(stopped ? [stopped] : []),
        ...(mustConfirm(me) ? [{ key: 'unconfirmed', ...isUnconfirmed }] : []),
      ]}
    />
  )
}

const mustConfirm = ({ mode, isEmailConfirmed }: Me) => mode === 'live' && !isEmailConfirmed
