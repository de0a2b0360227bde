'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { printWholeKey } from '@/components/transactions/pix-key'
import { statusLook } from '@/components/transactions/status-badge'
import { Figure } from '@/components/ui/amount'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogFoot } from '@/components/ui/dialog-foot'
import { Facts } from '@/components/ui/facts'
import { Skeleton } from '@/components/ui/skeleton'
import { useToast } from '@/components/ui/toast'
import { useErrorReason } from '@/components/ui/use-error-reason'
import { ApiError, isUnknown } from '@/lib/client/http'
import { mutations, useAct } from '@/lib/client/mutations'
import { queries } from '@/lib/client/queries'
import type { UserTransaction } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { KeyHolder } from './key-holder'
import { Payout } from './payout'
import { useApproverName } from './use-approver-name'

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
        <Banner tone="bad" urgent title={t(isUnknown(error) ? 'unknown' : 'failed')}>
          {isUnknown(error) ? t('unknownDetail') : reasonOf(error)}
        </Banner>
      )}
      {approves ? (
        <Payout amount={amount} fee={feeAmount} pixKey={pixKey ?? ''} pixKeyType={pixKeyType}>
          <KeyHolder body={{ pixKey: pixKey ?? '', pixKeyType: pixKeyType ?? undefined }} />
          <Asked withdrawal={withdrawal} />
        </Payout>
      ) : (
        <>
          <Figure reais={amount} size="dialog" />
          <p className="mt-1">
            {t('rejectFor')}{' '}
            <b className="wrap-anywhere">{printWholeKey(pixKey ?? '', pixKeyType)}</b>
          </p>
        </>
      )}
    </Dialog>
  )
}

/** Who asked for a withdrawal, and what for. */
function Asked({ withdrawal: { transactionId, description } }: Pick<Decision, 'withdrawal'>) {
  const t = useTranslations('withdrawals.held')
  const nameOf = useApproverName()
  const { data, isPending } = useQuery(queries.transaction(transactionId))
  const asker = data?.approval ? nameOf(data.approval.askedBy) : '–'
  return (
    <Facts
      className="mb-4"
      facts={[
        [t('askedBy'), isPending ? <Skeleton key="asker" className="w-32" /> : asker],
        [t('description'), description],
      ]}
    />
  )
}

function useAnswer({ kind, withdrawal }: Decision, onClose: () => void) {
  const t = useTranslations('withdrawals.decide')
  const toast = useToast()
  const current = useCurrentWords(withdrawal.transactionId)
  const { money } = useFormat()
  const amount = money(kind === 'approve' ? withdrawal.finalAmount : withdrawal.amount)
  const approves = kind === 'approve'
  const act = useAct(approves ? mutations.approveCashout() : mutations.rejectCashout())
  const close = (tone: 'good' | 'work' | 'bad', words: string) => {
    toast(tone, words)
    onClose()
  }
  const answer = () =>
    act.mutate(withdrawal.transactionId, {
      onSuccess: ({ status }) => {
        const waits = approves && status === 'PENDING'
        // An approved withdrawal has not reached the bank yet, which may still refuse it.
        if (approves && !waits) close('work', t('approved', { amount }))
        else close('good', t(waits ? 'approvedFirst' : 'rejected', { amount }))
      },
      onError: async (error) => {
        if (!isOver(error)) return
        // The response to an earlier approval was lost.
        if (error.code === 'already_approved') close('good', t('approvedFirst', { amount }))
        else if (typeof error.detail.disponivel === 'number') close('bad', t('owes'))
        else {
          onClose()
          toast('work', await current())
        }
      },
    })
  return { answer, pending: act.isPending, error: isOver(act.error) ? null : act.error }
}

/** Whether the refusal leaves nothing to decide here, so that the dialog closes. */
const isOver = (error: Error | null): error is ApiError =>
  error instanceof ApiError && ['already_approved', 'invalid_state'].includes(error.code)

/**
 * Returns a function that reads a withdrawal that was decided before, and says its status. Another
 * person may have decided it, or this one by a request whose response was lost.
 */
function useCurrentWords(id: string) {
  const t = useTranslations('withdrawals.decide')
  const named = useTranslations('transactions.status')
  const client = useQueryClient()
  return async () => {
    client.invalidateQueries()
    const record = await client
      .fetchQuery({ ...queries.transaction(id), staleTime: 0 })
      .catch(() => null)
    if (!record) return t('decided')
    return t('decidedNow', { status: named(statusLook(record.transaction).word) })
  }
}
