'use client'

import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '@/components/form/dialogs'
import { useToast } from '@/components/ui/toast'
import { mutations, useAct } from '@/lib/client/mutations'
import type { ApiKey } from '@/lib/client/types'

type Props = { apiKey: ApiKey; onClose: () => void }

/** Confirms that the secret which a rotation replaced stops working now, before its time. */
export function EndRotationDialog({ apiKey, onClose }: Props) {
  const t = useTranslations('keys.end')
  const toast = useToast()
  const act = useAct(mutations.endKeyRotation())
  const { id, name, secretLast4, previousSecretLast4 } = apiKey
  const end = () =>
    act.mutate(id, {
      onSuccess: () => {
        toast('good', t('done'))
        onClose()
      },
    })
  return (
    <ConfirmDialog
      title={t('title', { name })}
      description={t('body', { previous: previousSecretLast4 ?? '', current: secretLast4 })}
      submit={t('submit')}
      variant="danger"
      busy={act.isPending}
      error={act.error}
      failed={t('failed')}
      unknown={t('unknown')}
      onConfirm={end}
      onClose={onClose}
    />
  )
}
