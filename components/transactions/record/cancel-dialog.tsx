'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { methodWord, payerName } from '@/components/transactions/party'
import { Figure } from '@/components/ui/amount'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogFoot } from '@/components/ui/dialog-foot'
import { Sum, SumLine, SumTotal } from '@/components/ui/sum'
import { useToast } from '@/components/ui/toast'
import { useErrorReason } from '@/components/ui/use-error-reason'
import { ApiError, isUnknown } from '@/lib/client/http'
import { mutations, useAct } from '@/lib/client/mutations'
import type { UserTransaction } from '@/lib/client/types'
import { useMoney } from '@/lib/i18n/use-format'

type Props = { transaction: UserTransaction; onClose: () => void }

/** Confirms cancelling a charge, with its amount and its payer. */
export function CancelDialog({ transaction, onClose }: Props) {
  const t = useTranslations('refunds.cancel')
  const money = useMoney(transaction.currency)
  const reasonOf = useErrorReason()
  const { cancel, pending, error } = useCancel(transaction, onClose)
  const isLost = isUnknown(error)
  const footer = (
    <DialogFoot onClose={onClose} held={pending}>
      <Button variant="danger" loading={pending} onClick={cancel}>
        {t('submit', { amount: money(transaction.amount) })}
      </Button>
    </DialogFoot>
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      insistent={pending}
      title={t('title')}
      description={t(`body.${transaction.source}`)}
      footer={footer}
    >
      <Figure reais={transaction.amount} currency={transaction.currency} size="dialog" />
      <p className="mt-1 mb-4">
        {t('from')} <b className="wrap-anywhere">{payerName(transaction) ?? t('unnamed')}</b>
      </p>
      <Lost transaction={transaction} />
      {error && (
        <div className="mt-4">
          <Banner tone="bad" urgent title={t(isLost ? 'unknownTitle' : 'failedTitle')}>
            {isLost ? t('unknown') : reasonOf(error)}
          </Banner>
        </div>
      )}
    </Dialog>
  )
}

function Lost({ transaction }: { transaction: UserTransaction }) {
  const t = useTranslations()
  const { amount, feeAmount, finalAmount, currency } = transaction
  const method = t(`transactions.method.${methodWord(transaction)}`)
  return (
    <Sum>
      <SumLine label={t('transactions.sums.line.gross')} value={amount} currency={currency} />
      <SumLine
        label={t('transactions.sums.line.fee', { method })}
        value={0 - feeAmount}
        currency={currency}
      />
      <SumTotal label={t('refunds.cancel.lost')} value={finalAmount} currency={currency} />
    </Sum>
  )
}

function useCancel({ transactionId, amount, currency }: UserTransaction, onClose: () => void) {
  const t = useTranslations('refunds.cancel')
  const toast = useToast()
  const client = useQueryClient()
  const money = useMoney(currency)
  const act = useAct(mutations.cancelCharge())
  const cancel = () =>
    act.mutate(transactionId, {
      onSuccess: () => {
        toast('good', t('done', { amount: money(amount) }))
        onClose()
      },
      onError: (error) => {
        if (!(error instanceof ApiError) || error.code !== 'invalid_state') return
        toast('bad', t('stale'))
        client.invalidateQueries()
        onClose()
      },
    })
  return { cancel, pending: act.isPending, error: act.error }
}
