'use client'

import { useTranslations } from 'use-intl'
import { May } from '@/components/layout/may'
import { TextLink } from '@/components/ui/link'
import { Skeleton } from '@/components/ui/skeleton'
import { SumLine } from '@/components/ui/sum'
import { useSettled } from '@/components/ui/use-settled'
import type { Settings } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { subtractReais } from '@/lib/kernel/money'
import { PayoutSum } from './payout'
import { FEE } from './withdrawal-amounts'

type Props = {
  amount: number | null
  available: number | undefined
  settings: Settings | undefined
}

/** The live sum beside the form; red if it exceeds the balance. */
export function WithdrawalSlip({ amount, available, settings }: Props) {
  const t = useTranslations('withdrawals.sum')
  const after = available === undefined ? undefined : subtractReais(available, amount ?? 0)
  const pending = <Skeleton className="w-16" />
  return (
    <section className="border-rule-ink border-t pt-3" aria-labelledby="slip">
      <h2 id="slip" className="mb-1 font-semibold text-14">
        {t('title')}
      </h2>
      <PayoutSum amount={amount} fee={FEE}>
        <SumLine apart label={t('available')} value={available ?? pending} />
        <SumLine label={t('after')} value={after ?? pending} bad={Number(after) < 0} />
      </PayoutSum>
      <SpokenSum amount={amount} after={after} />
      <p className="mt-4 min-h-16 border-rule-2 border-t border-dashed py-3 text-13 text-ink-2">
        {settings && <Rules settings={settings} amount={amount} />}
      </p>
    </section>
  )
}

/** How long typing has to pause before the sum is said, in ms. */
const SPOKEN_AFTER_MS = 800

type SpokenProps = { amount: number | null; after: number | undefined }

/** Says the sum to a screen reader. At every digit, it would talk over the digits themselves. */
function SpokenSum({ amount, after }: SpokenProps) {
  const t = useTranslations('withdrawals.sum')
  const { money } = useFormat()
  const arrives = subtractReais(amount ?? 0, FEE)
  const sum = { arrives: money(arrives), after: money(after ?? 0) }
  const said = useSettled(arrives > 0 && after !== undefined ? t('said', sum) : '', SPOKEN_AFTER_MS)
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}

/** Whether a withdrawal of this amount needs approval. */
export function waitsForApproval(settings: Settings, amount: number | null): boolean {
  const { cashoutApproval, cashoutApprovalAbove } = settings
  if (cashoutApproval === 'always' || needsTwo(settings, amount)) return true
  return cashoutApproval === 'above' && (amount ?? 0) > (cashoutApprovalAbove ?? 0)
}

/** Whether a withdrawal of this amount needs two approvers. */
function needsTwo(settings: Settings, amount: number | null): boolean {
  const above = settings.cashoutTwoApproversAbove
  return above !== null && (amount ?? 0) > above
}

/** What the account's rules mean for a withdrawal of this amount. */
function Rules({ settings, amount }: { settings: Settings; amount: number | null }) {
  const t = useTranslations('withdrawals.approval')
  const { money } = useFormat()
  const { cashoutApproval: rule, cashoutApprovalAbove: limit } = settings
  const dayLimit = settings.cashoutDailyLimit
  const waits = waitsForApproval(settings, amount)
  const above = !amount ? 'above' : waits ? 'aboveWaits' : 'aboveDirect'
  return (
    <>
      {needsTwo(settings, amount)
        ? t('two', { limit: money(settings.cashoutTwoApproversAbove ?? 0) })
        : rule === 'above'
          ? t(above, { limit: money(limit ?? 0) })
          : t(rule)}{' '}
      {dayLimit !== null && t('day', { limit: money(dayLimit) })}{' '}
      <May operation="changeSettings">
        <TextLink href="/settings" target="_blank">
          {t('change')}
        </TextLink>
      </May>
    </>
  )
}
