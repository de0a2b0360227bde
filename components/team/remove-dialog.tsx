'use client'

import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '@/components/form/dialogs'
import { useToast } from '@/components/ui/toast'
import { mutations, useAct } from '@/lib/client/mutations'
import type { Member } from '@/lib/client/types'

type Props = { member: Member; onClose: () => void }

/** Confirms removing a member, and says what ends and what stays. */
export function RemoveDialog({ member: { userId, name }, onClose }: Props) {
  const t = useTranslations('team.remove')
  const toast = useToast()
  const act = useAct(mutations.removeMember())
  const remove = () =>
    act.mutate(userId, {
      onSuccess: () => {
        toast('good', t('done', { name }))
        onClose()
      },
    })
  return (
    <ConfirmDialog
      title={t('title', { name })}
      description={t('about')}
      submit={t('submit')}
      variant="danger"
      busy={act.isPending}
      error={act.error}
      failed={t('failed')}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
