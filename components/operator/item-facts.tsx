import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { statusLook } from '@/components/transactions/status-badge'
import { CopyText } from '@/components/ui/copy'
import { Facts } from '@/components/ui/facts'
import { Isolated } from '@/components/ui/isolated'
import type { ReconciliationItem } from '@/lib/client/operator/queries'
import type { TxStatus } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'

type Props = { item: ReconciliationItem }

/** The id of what differs; for a balance, the amount by which it does. */
export function Reference({ item: { kind, reference } }: Props) {
  const { money } = useFormat()
  if (kind === 'balance') return <span className="num">{money(Number(reference))}</span>
  return <span className="id wrap-anywhere">{reference}</span>
}

/** A whole id with a button that copies it, to look it up at the PSP. */
const Id = ({ text }: { text: string }) => (
  <CopyText text={text} shown={text} className="wrap-anywhere" />
)

/** How a difference was resolved, and by whom. */
export function Resolution({ item: { resolution, resolvedBy } }: Props) {
  const t = useTranslations('operator.items')
  const word = t(`resolutions.${resolution ?? 'vanished'}`)
  return <span>{resolvedBy ? t('by', { resolution: word, name: resolvedBy }) : word}</span>
}

const NAMES = [
  ...(['paidAt', 'txid', 'transactionId', 'endToEndId', 'status', 'ourStatus'] as const),
  ...(['list', 'fields', 'underWay', 'moved'] as const),
]

/** The fields of the evidence that are ids. */
const IDS = new Set(['txid', 'transactionId', 'endToEndId'])

const isNamed = (name: string): name is (typeof NAMES)[number] =>
  (NAMES as readonly string[]).includes(name)

/**
 * Both sides of a difference, with our status in words and a PSP's codes as they are; then how it
 * was resolved.
 */
export function ItemFacts({ item }: Props) {
  const t = useTranslations('operator.items')
  const named = useTranslations('transactions.status')
  const { money, dateTime } = useFormat()
  const shown = (name: string, value: string) => {
    if (item.kind === 'balance') return money(Number(value))
    if (name === 'paidAt') return dateTime(value)
    // Only differences of withdrawals have a status of ours.
    if (name === 'ourStatus')
      return named(statusLook({ type: 'CASHOUT', status: value as TxStatus }).word)
    if (IDS.has(name)) return <Id text={value} />
    return <span className="id wrap-anywhere">{value}</span>
  }
  const evidence = Object.entries(item.evidence).map(([name, value]): [ReactNode, ReactNode] => [
    isNamed(name) ? t(`evidence.${name}`) : name,
    value && shown(name, value),
  ])
  const { kind, reference, state, resolvedAt, note } = item
  const isId = kind !== 'balance'
  return (
    <Facts
      facts={[
        [
          t('reference'),
          isId ? (
            <Id key="reference" text={reference} />
          ) : (
            <Reference key="reference" item={item} />
          ),
        ],
        ...evidence,
        [t('state'), state === 'resolved' ? <Resolution key="state" item={item} /> : null],
        [t('resolvedAt'), resolvedAt && dateTime(resolvedAt)],
        [t('dialog.note'), note && <Isolated key="note">{note}</Isolated>],
      ]}
    />
  )
}
