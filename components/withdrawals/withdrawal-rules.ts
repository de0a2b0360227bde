'use client'

import { useQuery } from '@tanstack/react-query'
import { queries } from '@/lib/client/queries'
import type { Destination, Settings } from '@/lib/client/types'
import { useCurrentTime } from '@/lib/i18n/use-current-time'
import { MINUTE_MS } from '@/lib/kernel/time'

/** The limit that a withdrawal of this account meets first. */
export type AmountLimit = { word: 'amountAboveLimit' | 'amountAboveDay'; limit: number }

/** A destination of the account, and whether a withdrawal may go to it already. */
export type AllowedDestination = Destination & { isUsable: boolean }

/** The account's rules for a withdrawal, and the query that failed, if one did. */
export function useWithdrawalRules() {
  const now = useCurrentTime(MINUTE_MS)
  const balance = useQuery(queries.balance())
  const rules = useQuery(queries.settings())
  const settings = rules.data
  const isConfined = settings !== undefined && isAllowedOnly(settings)
  const destinations = useQuery({ ...queries.destinations(), enabled: isConfined })
  return {
    available: balance.data?.disponivel,
    settings,
    limit: settings ? limitOf(settings) : null,
    /** The destinations to choose from; null if the account withdraws to any key. */
    allowed: isConfined ? allowedAt(destinations.data?.data ?? [], now) : null,
    missing: [balance, rules, destinations].find(({ error, data }) => error && !data),
  }
}

type ConfiningSettings = Pick<Settings, 'cashoutAllowedOnly' | 'cashoutAllowedOnlyUntil'>

/** Whether withdrawals go to allowed destinations only; also while the rule, turned off, holds. */
export const isAllowedOnly = ({ cashoutAllowedOnly, cashoutAllowedOnlyUntil }: ConfiningSettings) =>
  cashoutAllowedOnly || cashoutAllowedOnlyUntil !== null

/** The smaller one of the limits for a withdrawal and for a day; null without limits. */
export function limitOf({
  cashoutLimit,
  cashoutDailyLimit,
}: Pick<Settings, 'cashoutLimit' | 'cashoutDailyLimit'>): AmountLimit | null {
  const one = cashoutLimit ?? Number.POSITIVE_INFINITY
  const day = cashoutDailyLimit ?? Number.POSITIVE_INFINITY
  if (day < one) return { word: 'amountAboveDay', limit: day }
  return cashoutLimit === null ? null : { word: 'amountAboveLimit', limit: cashoutLimit }
}

/** Destinations as they are at a moment: a new one may have to wait. */
export const allowedAt = (destinations: readonly Destination[], at: Date): AllowedDestination[] =>
  destinations.map((one) => ({ ...one, isUsable: new Date(one.usableAt) <= at }))
