'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Banners } from '@/components/ui/banners'
import { queries } from '@/lib/client/queries'
import { SendLinkAgain } from './send-link-again'

/** In live mode, says that the person has to confirm their address first, and for what. */
export function UnconfirmedBanner() {
  const t = useTranslations('security.email')
  const { data: me } = useQuery(queries.me())
  if (me?.mode !== 'live' || me.isEmailConfirmed) return null
  const words = { title: t('banner'), children: t('bannerMore', { email: me.user.email }) }
  return (
    <Banners
      banners={[{ key: 'unconfirmed', tone: 'wait', ...words, action: <SendLinkAgain /> }]}
    />
  )
}
