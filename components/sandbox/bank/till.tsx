'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LoadError } from '@/components/ui/load-error'
import { Skeleton } from '@/components/ui/skeleton'
import { bank } from '@/lib/client/bank'
import { ApiError } from '@/lib/client/http'
import type { BankPayment } from '@/lib/client/types'
import { codeFaultOf } from './code-fault'
import { CodeForm } from './code-form'
import { INVENTED_PAYER, type Payer } from './payer-fields'
import { Receipt } from './receipt'
import { Review } from './review'
import { StepTitle } from './step-title'

/** The steps from a code to its receipt: read, review, pay. */
export function Till({ code: first, mayReport }: { code: string; mayReport: boolean }) {
  const [code, setCode] = useState(first)
  const [hasTurned, setTurned] = useState(false)
  const [payer, setPayer] = useState(INVENTED_PAYER)
  const [paid, setPaid] = useState<{ payment: BankPayment; by: Payer } | null>(null)
  const isWhole = codeFaultOf(code) === null
  const charge = useQuery({ ...bank.code(code), enabled: isWhole })

  const turnTo = (next: string) => {
    setPaid(null)
    setCode(next)
    setTurned(true)
    window.history.replaceState(null, '', next ? `?code=${encodeURIComponent(next)}` : '?')
  }
  const isRefused = charge.isError && isRefusal(charge.error)
  if (!isWhole || isRefused) {
    return (
      <CodeForm
        text={code}
        refused={isRefused ? code : null}
        isFirst={!hasTurned}
        onCode={turnTo}
      />
    )
  }
  if (paid && charge.data) {
    return (
      <Receipt charge={charge.data} {...paid} mayReport={mayReport} onAnother={() => turnTo('')} />
    )
  }
  if (charge.isPending) return <Reading />
  if (charge.isError) return <LoadError error={charge.error} onRetry={() => charge.refetch()} />
  return (
    <Review
      code={code}
      charge={charge.data}
      payer={payer}
      onPayer={setPayer}
      onPaid={(payment, by) => setPaid({ payment, by })}
      onRefused={() => charge.refetch()}
      onOther={() => turnTo('')}
    />
  )
}

/** The form has checked the code, so a refusal means that this bank did not issue it. */
const isRefusal = (error: Error) =>
  error instanceof ApiError && (error.code === 'invalid_request' || error.code === 'not_found')

/** The placeholder of a charge while it loads. */
function Reading() {
  const t = useTranslations('bank.review')
  return (
    <div className="grid min-h-117 content-start gap-4" aria-busy="true">
      <StepTitle>{t('title')}</StepTitle>
      <p className="text-44">
        <Skeleton className="w-48" />
      </p>
      {['w-64', 'w-56', 'w-60'].map((width) => (
        <Skeleton key={width} className={width} />
      ))}
    </div>
  )
}
