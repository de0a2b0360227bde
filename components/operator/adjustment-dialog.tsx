'use client'

import { useTranslations } from 'use-intl'
import { FormRefusal } from '@/components/form/form'
import { Button } from '@/components/ui/button'
import { CopyText } from '@/components/ui/copy'
import { Dialog } from '@/components/ui/dialog'
import { DialogFoot } from '@/components/ui/dialog-foot'
import { Facts } from '@/components/ui/facts'
import { useToast } from '@/components/ui/toast'
import { useAct } from '@/lib/client/mutations'
import { operatorMutations } from '@/lib/client/operator/mutations'
import type { Adjustment } from '@/lib/client/operator/queries'
import { useMe } from '@/lib/client/use-me'
import { useFormat } from '@/lib/i18n/use-format'
import { DIRECTIONS } from './adjustment-directions'

type Props = { adjustment: Adjustment; onClose: () => void }

/** Approves or rejects an adjustment; the operator who proposed it can only withdraw it. */
export function AdjustmentDialog({ adjustment, onClose }: Props) {
  const t = useTranslations('operator.adjustments.dialog')
  const { money } = useFormat()
  const toast = useToast()
  const me = useMe()
  const approve = useAct(operatorMutations.approveAdjustment())
  const reject = useAct(operatorMutations.rejectAdjustment())
  const { adjustmentId, direction, merchantName, proposedBy } = adjustment
  const isDeciding = approve.isPending || reject.isPending
  const isOwn = proposedBy === me?.user.userId
  const { isTaken } = DIRECTIONS[direction]
  const amount = money(adjustment.amount)
  const decide = (act: typeof approve, said: 'approved' | 'rejected') =>
    act.mutate(adjustmentId, {
      onSuccess: () => {
        toast('good', t(said))
        onClose()
      },
    })
  const footer = (
    <DialogFoot wayOut="cancel" onClose={onClose} held={isDeciding}>
      <Button
        loading={reject.isPending}
        disabled={approve.isPending}
        onClick={() => decide(reject, 'rejected')}
      >
        {t(isOwn ? 'retract' : 'reject')}
      </Button>
      {!isOwn && (
        <Button
          variant={isTaken ? 'danger' : 'go'}
          loading={approve.isPending}
          disabled={reject.isPending}
          onClick={() => decide(approve, 'approved')}
        >
          {t(`approve.${direction}`, { amount })}
        </Button>
      )}
    </DialogFoot>
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      insistent={isDeciding}
      footer={footer}
      title={t(isOwn ? 'own' : 'title')}
      description={t(direction, { merchant: merchantName, amount })}
    >
      <FormRefusal error={approve.error ?? reject.error} title={t('failed')} />
      <AdjustmentFacts adjustment={adjustment} />
      {adjustment.isProposerMember && (
        <p className="mt-2 font-medium text-13">{t('member', { merchant: merchantName })}</p>
      )}
    </Dialog>
  )
}

/** What is adjusted, and who proposed it when and why. */
function AdjustmentFacts({ adjustment }: { adjustment: Adjustment }) {
  const t = useTranslations('operator.adjustments')
  const { dateTime } = useFormat()
  const { transactionId, proposedByName: name, proposedByEmail: email, reason } = adjustment
  return (
    <Facts
      facts={[
        [t('transaction'), <CopyText key="id" text={transactionId} shown={transactionId} />],
        [t('by'), email ? `${name} (${email})` : name],
        [t('at'), dateTime(adjustment.createdAt)],
        [t('reason'), reason],
      ]}
    />
  )
}
