'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormRefusal } from '@/components/form/form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogFoot } from '@/components/ui/dialog-foot'
import { isolated } from '@/components/ui/isolated'
import { LinkButton } from '@/components/ui/link'
import { useToast } from '@/components/ui/toast'
import { mutations, useAct } from '@/lib/client/mutations'
import { HOME } from '@/lib/client/return-path'
import type { ReceivedInvitation } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { acceptReceivedAndEnter } from './accept-and-enter'

type Props = { invitation: ReceivedInvitation }

/** Opens the dialog in which the signed-in person accepts or declines an invitation. */
export function ReceivedInvitationLink({ invitation }: Props) {
  const t = useTranslations('invitation')
  const [open, setOpen] = useState(false)
  return (
    <>
      <LinkButton
        aria-label={`${t('see')}: ${invitation.merchantName}`}
        onClick={() => setOpen(true)}
      >
        {t('see')}
      </LinkButton>
      {open && <ReceivedInvitationDialog invitation={invitation} onClose={() => setOpen(false)} />}
    </>
  )
}

/** A person who accepts is taken to the account by loading the whole page. */
function ReceivedInvitationDialog({ invitation, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations('invitation')
  const role = useTranslations('common.roles')
  const toast = useToast()
  const { dateTime } = useFormat()
  const accepting = useMutation({ mutationFn: acceptReceivedAndEnter })
  const declining = useAct(mutations.declineInvitation())
  const { invitationId, merchantName: merchant, invitedBy: by, expiresAt } = invitation
  const isAccepting = accepting.isPending || accepting.isSuccess
  const accept = () => accepting.mutate(invitationId, { onSuccess: () => location.assign(HOME) })
  const decline = () => {
    accepting.reset()
    declining.mutate(invitationId, { onSuccess: () => toast('good', t('declined', { merchant })) })
  }
  const busy = isAccepting || declining.isPending
  const footer = (
    <DialogFoot onClose={onClose} held={busy}>
      <span className="flex gap-2">
        <Button loading={declining.isPending} disabled={isAccepting} onClick={decline}>
          {t('decline')}
        </Button>
        <Button variant="go" loading={isAccepting} disabled={declining.isPending} onClick={accept}>
          {t('accept')}
        </Button>
      </span>
    </DialogFoot>
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      insistent={busy}
      title={t('title')}
      description={t.rich('invited', { merchant, by, role: role(invitation.role), name: isolated })}
      footer={footer}
    >
      <FormRefusal error={accepting.error} title={t('failed')} />
      <FormRefusal error={declining.error} title={t('declineFailed')} />
      <p className="text-13 text-ink-2">{t('until', { until: dateTime(expiresAt, false) })}</p>
    </Dialog>
  )
}
