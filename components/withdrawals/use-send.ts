'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keepText, keptText } from '@/components/form/kept-text'
import { useGoOn } from '@/components/layout/use-go-on'
import { ApiError, isUnknown } from '@/lib/client/http'
import { mutations, type NewCashout, useAct } from '@/lib/client/mutations'
import { queries } from '@/lib/client/queries'
import type { UserTransaction } from '@/lib/client/types'
import { randomId } from '@/lib/kernel/ids'
import { type FirstWithdrawal, firstOf } from './first-withdrawal'
import { forgetUnanswered, keepUnanswered } from './unanswered-withdrawal'
import { useLost } from './use-lost'
import type { WithdrawalForm } from './use-withdrawal-form'

/**
 * Sends a withdrawal and opens its page. Stays "sending" until that page is shown, so that nothing
 * can be pressed in between. If the same withdrawal was just made, `first` is that one, and the
 * next `send` withdraws again.
 *
 * As long as nobody knows what became of a withdrawal, `lost` is that one, and each `send` uses its
 * idempotency key, so that only one of them is paid. Once the list of withdrawals has it, it is
 * `created`, and a form that still holds it is emptied.
 *
 * @param place where an unanswered withdrawal is kept
 * @param close closes the confirmation
 */
export function useSend(place: string, form: WithdrawalForm, close: () => void) {
  const goOn = useGoOn()
  const client = useQueryClient()
  const act = useAct(mutations.createCashout())
  const keepAvailable = useKeepAvailable()
  const [first, setFirst] = useState<FirstWithdrawal | null>(null)
  const [created, setCreated] = useState<UserTransaction | null>(null)
  const [ownKey, setOwnKey] = useState(randomId)
  const sending = act.isPending || act.isSuccess
  const onFound = (found: UserTransaction) => {
    startAnother()
    setCreated(found)
    setFirst(null)
    close()
    if (form.holds(found)) form.empty()
    client.invalidateQueries(queries.balance())
  }
  const [lost, setLost] = useLost({ place, ownKey, sending, onFound })
  const idempotencyKey = lost?.idempotencyKey ?? ownKey
  const forget = () => {
    forgetUnanswered(place, idempotencyKey)
    keepText(idempotencyKey, '')
  }
  const startAnother = () => {
    forget()
    setLost(null)
    setOwnKey(randomId())
    act.reset()
  }
  const send = (body: NewCashout) => {
    const sent = { idempotencyKey, amount: body.amount, sentAt: new Date().toISOString() }
    keepUnanswered(place, sent)
    keepText(idempotencyKey, JSON.stringify(form.values))
    setCreated(null)
    act.mutate(
      { ...body, idempotencyKey, allowDuplicate: first ? true : undefined },
      {
        onSuccess: ({ transactionId }) => {
          forget()
          goOn(`/transactions/${transactionId}`)
        },
        onError: (error) => {
          if (isUnknown(error)) return setLost(sent)
          // The refusal of a repeat does not tell whether the first request was taken.
          if (!lost) forget()
          const earlier = firstOf(error)
          setFirst(earlier)
          if (earlier) return
          keepAvailable(error)
          close()
        },
      },
    )
  }
  useRestored(form, lost?.idempotencyKey)
  const isRefused = !isUnknown(act.error) && !firstOf(act.error)
  return {
    send,
    sending,
    startAnother,
    first,
    created,
    lost: sending ? null : lost,
    unknown: isUnknown(act.error),
    refusal: act.error instanceof ApiError && isRefused ? act.error : null,
    refusedAmount: act.variables?.amount ?? 0,
    /** Forgets the first withdrawal, when the same one is not to be made again. */
    forgetFirst: () => setFirst(null),
  }
}

/** Fills the form again with what this tab sent under a key, after the page was left. */
function useRestored({ set }: WithdrawalForm, idempotencyKey: string | undefined) {
  useEffect(() => {
    const sent = idempotencyKey && keptText(idempotencyKey)
    if (sent) set(JSON.parse(sent))
  }, [idempotencyKey, set])
}

/** Shows the balance that an error contains until the balance is fetched again. */
function useKeepAvailable(): (error: Error) => void {
  const client = useQueryClient()
  return (error) => {
    const { queryKey } = queries.balance()
    const disponivel = error instanceof ApiError ? error.detail.disponivel : undefined
    if (typeof disponivel === 'number') {
      client.setQueryData(queryKey, (known) => known && { ...known, disponivel })
    }
    client.invalidateQueries({ queryKey })
  }
}
