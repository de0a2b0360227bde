'use client'

import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '@/components/form/dialogs'
import { useToast } from '@/components/ui/toast'
import { mutations, useAct } from '@/lib/client/mutations'

type Removal = { id: string | null; name: string; onClose: () => void }

/** Removes a passkey, or the authenticator app if there is no id. */
export function RemoveDialog({ id, name, onClose }: Removal) {
  const t = useTranslations('security.factors')
  const toast = useToast()
  const app = useAct(mutations.removeAuthenticator())
  const passkey = useAct(mutations.removePasskey())
  const act = id === null ? app : passkey
  const onSuccess = () => {
    toast('good', t('removed'))
    onClose()
  }
  const remove = () =>
    id === null ? app.mutate(undefined, { onSuccess }) : passkey.mutate(id, { onSuccess })
  return (
    <ConfirmDialog
      title={t('removeTitle', { name })}
      description={t('removeBody')}
      submit={t('remove')}
      variant="danger"
      wayOut="cancel"
      busy={act.isPending}
      error={act.error}
      failed={t('failed')}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}

type Making = { onMade: (codes: readonly string[]) => void; onClose: () => void }

/** Makes new recovery codes. */
export function CodesDialog({ onMade, onClose }: Making) {
  const t = useTranslations('security.factors')
  const act = useAct(mutations.makeRecoveryCodes())
  const make = () =>
    act.mutate(undefined, { onSuccess: ({ recoveryCodes }) => onMade(recoveryCodes) })
  return (
    <ConfirmDialog
      title={t('codesMake')}
      description={t('codesMakeBody')}
      submit={t('codesMake')}
      variant="go"
      wayOut="cancel"
      busy={act.isPending}
      error={act.error}
      failed={t('failed')}
      onConfirm={make}
      onClose={onClose}
    />
  )
}
