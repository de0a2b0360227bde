'use client'

import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Figure } from '@/components/ui/amount'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Sum, SumLine } from '@/components/ui/sum'
import { bank } from '@/lib/client/bank'
import { isUnknown } from '@/lib/client/http'
import { useAct } from '@/lib/client/mutations'
import type { BankCode, BankPayment } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { parseDocument } from '@/lib/kernel/documents'
import { alteredAmount } from './code-fault'
import { ForcedAmount } from './forced-amount'
import { type Payer, PayerFields, payerToSend } from './payer-fields'
import { StepTitle } from './step-title'

type Props = {
  code: string
  charge: BankCode
  payer: Payer
  onPayer: (payer: Payer) => void
  onPaid: (payment: BankPayment, by: Payer) => void
  /** Called if the charge has changed since it was shown; load it again. */
  onRefused: () => void
  onOther: () => void
}

/**
 * The payee, amount and description of a code, and the button that confirms the payment. The user
 * may also pay a charge that a careful bank would refuse, or another amount, to see what the
 * merchant then gets.
 */
export function Review({ code, charge, payer, onPayer, onPaid, onRefused, onOther }: Props) {
  const t = useTranslations('bank.review')
  const { money } = useFormat()
  const [isTried, setTried] = useState(false)
  const [isForced, setForced] = useState(false)
  const [amount, setAmount] = useState<number | null>(charge.amount)
  const pay = useAct(bank.pay())
  const written = alteredAmount(code, charge.amount)
  const isPayable = isForced || (charge.status === 'payable' && written === null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!amount || !payer.name.trim() || !parseDocument(payer.document)) return
    const by = payerToSend(payer)
    pay.mutate(
      { pixCode: code, payer: by, ...(isForced && { amount, force: true }) },
      { onSuccess: (payment) => onPaid(payment, by), onError: onRefused },
    )
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <StepTitle>{t('title')}</StepTitle>
      <Figure reais={charge.amount} size="record" />
      <Lines charge={charge} />
      <Refusal charge={charge} written={written} error={pay.error} isForced={isForced} />
      {isForced && (
        <ForcedAmount amount={amount} isTried={isTried} onAmount={setAmount} charge={charge} />
      )}
      {isPayable && (
        <>
          <PayerFields payer={payer} isTried={isTried} onChange={onPayer} />
          <Button type="submit" variant="go" size="big" loading={pay.isPending} className="mt-2">
            {t('pay', { amount: money(isForced ? (amount ?? 0) : charge.amount) })}
          </Button>
        </>
      )}
      {!isForced && written === null && (
        <Button variant="quiet" size="big" disabled={pay.isPending} onClick={() => setForced(true)}>
          {t(`force.${charge.status}`)}
        </Button>
      )}
      <Button
        variant={isPayable ? 'quiet' : 'default'}
        size="big"
        disabled={pay.isPending}
        onClick={onOther}
      >
        {t('other')}
      </Button>
    </form>
  )
}

function Lines({ charge }: { charge: BankCode }) {
  const t = useTranslations('bank.review')
  const { dateTime } = useFormat()
  const { merchantName, description, expiresAt } = charge
  const words = (text: string) => <span className="wrap-anywhere">{text}</span>
  return (
    <Sum className="text-right [&_dt]:text-left">
      <SumLine label={t('to')} value={words(merchantName)} />
      {description && <SumLine label={t('about')} value={words(description)} />}
      {expiresAt && (
        <SumLine
          label={t('until')}
          value={<time dateTime={expiresAt}>{dateTime(expiresAt, false)}</time>}
        />
      )}
    </Sum>
  )
}

type RefusalProps = {
  charge: BankCode
  /** The amount in the code, if it differs from the charge. */
  written: number | null
  /** The error of the payment, if it failed. */
  error: Error | null
  /** Whether the user pays all the same. */
  isForced: boolean
}

/** Why a charge cannot be paid here, what was not affected, and what to do next. */
function Refusal({ charge, written, error, isForced }: RefusalProps) {
  const t = useTranslations('bank.refused')
  const { money, dateTime } = useFormat()
  const { status, expiresAt, merchantName: merchant, amount } = charge
  if (isForced) return error && failure(t, error, isForced)
  if (status === 'paid') return said('good', t('paid'), t('paidMore'))
  if (status === 'expired') {
    const at = expiresAt ? dateTime(expiresAt, false) : ''
    return said('wait', t('expired', { at }), t('expiredMore', { merchant }))
  }
  if (status === 'closed') return said('wait', t('closed', { merchant }), t('closedMore'))
  if (written !== null) {
    const amounts = { written: money(written), charged: money(amount) }
    return said('bad', t('altered'), t('alteredMore', amounts))
  }
  return error && failure(t, error, isForced)
}

type Words = ReturnType<typeof useTranslations<'bank.refused'>>

function failure(t: Words, error: Error, isForced: boolean) {
  if (!isUnknown(error)) return said('bad', t('failed'), t('failedMore'))
  return said('bad', t('unsure'), t(isForced ? 'unsureForced' : 'unsureMore'))
}

const said = (tone: 'good' | 'wait' | 'bad', title: string, more: string) => (
  <Banner tone={tone} title={title} urgent>
    {more}
  </Banner>
)
