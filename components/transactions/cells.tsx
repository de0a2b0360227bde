'use client'

import Link from 'next/link'
import { useTranslations } from 'use-intl'
import { printKey } from '@/components/transactions/pix-key'
import { cut } from '@/components/ui/copy'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import type { UserTransaction } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { methodWord, payerName } from './party'

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
  const { time, dateTime, dateNear, dayKey } = useFormat()
  const isOtherDay = dayOf !== undefined && dayKey(at) !== dayKey(dayOf)
  return (
    <time dateTime={at} title={dateTime(at)} className="text-ink-2">
      {isOtherDay ? dateNear(at, dayOf) : time(at, seconds)}
    </time>
  )
}

export function MethodCell({ transaction }: { transaction: UserTransaction }) {
  const t = useTranslations('transactions.method')
  return <span className="text-ink-2">{t(methodWord(transaction))}</span>
}

/** The shortened id of a transaction, as the link to its record. */
export function TransactionLink({ id }: { id: string }) {
  return (
    <TextLink href={`/transactions/${id}`} className="id" prefetch={false}>
      {cut(id)}
    </TextLink>
  )
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
      {about && about !== name && <Isolated className="aside text-ink-2">{about}</Isolated>}
    </>
  )
}
