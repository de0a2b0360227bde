'use client'
import { useTranslations } from 'use-intl'
import { Figure } from '@/components/ui/amount'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogFoot } from '@/components/ui/dialog-foot'
import { useToast } from '@/components/ui/toast'
import { useErrorReason } from '@/components/ui/use-error-reason'
import { ApiError } from '@/lib/client/http'
import { mutations, useAct } from '@/lib/client/mutations'
import type { UserTransaction } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { Payout, printDestination } from './payout'

/** A pending withdrawal and the decision to confirm. */
export type Decision = { kind: 'approve' | 'reject'; withdrawal: UserTransaction }

type Props = { decision: Decision | null; onClose: () => void }

/** Confirms approving or rejecting a withdrawal, with its destination and its sum. */
export function DecideDialog({ decision, onClose }: Props) {
  return decision && <Question {...decision} onClose={onClose} />
}

function Question({ kind, withdrawal, onClose }: Decision & { onClose: () => void }) {
  const t = useTranslations('withdrawals.decide')
  const reasonOf = useErrorReason()
  const { answer, pending, error } = useAnswer({ kind, withdrawal }, onClose)
  const { money } = useFormat()
  const approves = kind === 'approve'
  const { amount, feeAmount, pixKey, pixKeyType } = withdrawal
  const footer = (
    <DialogFoot onClose={onClose} held={pending}>
      <Button variant={approves ? 'go' : 'danger'} loading={pending} onClick={answer}>
        {approves
          ? t('approve', { amount: money(withdrawal.finalAmount) })
          : t('reject', { amount: money(amount) })}
      </Button>
    </DialogFoot>
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      insistent={pending}
      title={t(approves ? 'approveTitle' : 'rejectTitle')}
      description={t(approves ? 'approveBody' : 'rejectBody')}
      footer={footer}
    >
      {error && (
        <Banner tone="bad" urgent title={t('failed')}>
          {isRule(error) && reasonOf(error)}
        </Banner>
      )}
      {approves ? (
        <Payout amount={amount} fee={feeAmount} pixKey={pixKey ?? ''} pixKeyType={pixKeyType} />
      ) : (
        <>
          <Figure reais={amount} size="dialog" />
          <p className="mt-1">
            {t('rejectFor')}{' '}
            <b className="wrap-anywhere">{printDestination(pixKey ?? '', pixKeyType)}</b>
          </p>
        </>
      )}
    </Dialog>
  )
}

function useAnswer({ kind, withdrawal }: Decision, onClose: () => void) {
  const t = useTranslations('withdrawals.decide')
  const toast = useToast()
  const { money } = useFormat()
  const approves = kind === 'approve'
  const act = useAct(approves ? mutations.approveCashout() : mutations.rejectCashout())
  const answer = () =>
    act.mutate(withdrawal.transactionId, {
      onSuccess: ({ status }) => {
        const amount = money(approves ? withdrawal.finalAmount : withdrawal.amount)
        const waits = approves && status === 'PENDING'
        toast('good', t(waits ? 'approvedFirst' : approves ? 'approved' : 'rejected', { amount }))
        onClose()
      },
      onError: (error) => {
        if (!(error instanceof ApiError) || error.code !== 'invalid_state') return
        const owes = typeof error.detail.disponivel === 'number'
        toast('bad', t(owes ? 'owes' : 'stale'))
        onClose()
      },
    })
  return { answer, pending: act.isPending, error: act.error }
}

/** Whether a rule of the account refused the approval, so that a repeat changes nothing. */
const isRule = (error: Error) =>
  error instanceof ApiError &&
  ['approval_by_requester', 'already_approved', 'person_required'].includes(error.code)
