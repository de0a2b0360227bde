'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { askPasskey, hasPasskeys } from '@/lib/client/passkeys'
import { enterWithPasskey } from '@/lib/client/session'
import { useIsHydrating } from '@/lib/i18n/use-is-hydrating'

type Props = {
  returnTo: string
  onRefused: (refusal: 'passkeyFailed' | 'limited' | 'noAccount') => void
}

/** Signs in with a passkey alone; absent where the browser has none. */
export function PasskeyButton({ returnTo, onRefused }: Props) {
  const t = useTranslations('auth.signIn')
  const [busy, setBusy] = useState(false)
  const isHydrating = useIsHydrating()
  if (isHydrating || !hasPasskeys()) return null
  const enter = async () => {
    setBusy(true)
    const passkey = await askPasskey().catch(() => null)
    const refusal = passkey ? await enterWithPasskey(passkey) : 'failed'
    if (!refusal) return location.assign(returnTo)
    setBusy(false)
    onRefused(refusal === 'limited' || refusal === 'noAccount' ? refusal : 'passkeyFailed')
  }
  return (
    <Button size="form" loading={busy} onClick={enter}>
      {t('passkey')}
    </Button>
  )
}
