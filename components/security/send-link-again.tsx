'use client'

import { useTranslations } from 'use-intl'
import { LinkButton } from '@/components/ui/link'
import { useToast } from '@/components/ui/toast'
import { useFailed } from '@/components/ui/use-error-reason'
import { mutations, useAct } from '@/lib/client/mutations'

/** Sends the person another link that confirms their address. */
export function SendLinkAgain() {
  const t = useTranslations('security.email')
  const toast = useToast()
  const failed = useFailed()
  const act = useAct(mutations.sendEmailConfirmation())
  const send = () =>
    act.mutate(undefined, {
      onSuccess: () => toast('good', t('sent')),
      onError: (error) => toast('bad', failed(t('sendFailed'), error)),
    })
  return (
    <LinkButton loading={act.isPending} onClick={send}>
      {t('again')}
    </LinkButton>
  )
}
