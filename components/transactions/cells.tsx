'use client'
import Link from 'next/link'
import { useTranslations } from 'use-intl'
import { Isolated } from '@/components/ui/isolated'
import type { UserTransaction } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { methodWord, payerName, printKey } from './party'

type TimeProps = {
  at: string
  seconds?: boolean
  /**
   * For tables that do not group rows by day: a moment on the day whose rows print their time.
   * Those of other days print their date.
   */
  dayOf?: string | number
}

/** The time of a moment in São Paulo; the date is in the group's heading or the tooltip. */
export function TimeCell({ at, seconds, dayOf }: TimeProps) {
  const { time, dateTime, shortDate, dayKey } = useFormat()
  const isOtherDay = dayOf !== undefined && dayKey(at) !== dayKey(dayOf)
  return (
    <time dateTime={at} title={dateTime(at)} className="text-ink-2">
      {isOtherDay ? shortDate(at) : time(at, seconds)}
    </time>
  )
}

export function MethodCell({ transaction }: { transaction: UserTransaction }) {
  const t = useTranslations('transactions.method')
  return <span className="text-ink-2">{t(methodWord(transaction))}</span>
}

/** The name of the payer or the recipient. */
export function usePartyName() {
  const t = useTranslations('transactions.party')
  return (of: UserTransaction): string => {
    if (of.type === 'INFRACTION') {
      const name = of.clientName ?? of.clientEmail
      return name ? t('infractionOf', { name }) : t('infraction')
    }
    if (of.type === 'CASHIN') {
      return payerName(of) ?? of.description ?? of.productName ?? t('unnamed')
    }
    return of.pixKey ? t('cashout', { key: printKey(of.pixKey, of.pixKeyType) }) : t('cashoutPlain')
  }
}

/** The payer or the recipient and the description, as the link of the row. */
export function PartyCell({ transaction }: { transaction: UserTransaction }) {
  const name = usePartyName()(transaction)
  const about = transaction.productName ?? transaction.description
  return (
    <>
      <Link
        href={`/transactions/${transaction.transactionId}`}
        className="row-link"
        prefetch={false}
      >
        <Isolated cut>{name}</Isolated>
      </Link>
      {about && about !== name && <Isolated className="aside ml-2 text-ink-2">{about}</Isolated>}
    </>
  )
}
