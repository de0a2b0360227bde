'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '@/components/form/dialogs'
import { Banner } from '@/components/ui/banner'
import { mutations } from '@/lib/client/mutations'
import { queries } from '@/lib/client/queries'
import { leaveFor } from '@/lib/client/session'
import { isLastOwner } from './role-dialog'

/** Confirms leaving the account, which ends the session. */
export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('team.leave')
  const last = useTranslations('team.change')('last')
  const { data: me } = useQuery(queries.me())
  const act = useMutation(mutations.leaveAccount())
  // The session has ended with the membership, whatever becomes of its cookie.
  const goOn = async () => {
    if (!(await leaveFor('/sign-in'))) location.assign('/sign-in')
  }
  return (
    <ConfirmDialog
      title={t('title', { merchant: me?.merchant.name ?? '' })}
      description={t('about')}
      submit={t('submit')}
      variant="danger"
      busy={act.isPending || act.isSuccess}
      error={isLastOwner(act.error) ? null : act.error}
      failed={t('failed')}
      onConfirm={() => act.mutate(undefined, { onSuccess: goOn })}
      onClose={onClose}
    >
      {isLastOwner(act.error) && (
        <Banner tone="bad" urgent title={t('failed')}>
          {last}
        </Banner>
      )}
    </ConfirmDialog>
  )
}
