'use client'

import { useLocale, useTranslations } from 'use-intl'
import { PixIdLine } from '@/components/pay/pix-id-line'
import { Sum, SumLine, SumTotal } from '@/components/ui/sum'
import type { Receipt } from '@/lib/client/types'
import type { Locale } from '@/lib/i18n/locale'
import { type ReceiptLine, receiptLines } from '@/lib/payments/receipts/receipt-lines'

/** The lines of a receipt, and its sum. */
export function ReceiptLines({ receipt }: { receipt: Receipt }) {
  const t = useTranslations('receipt.line')
  const lines = receiptLines(receipt, useLocale() as Locale, (word, values) => t(word, values))
  // Reais are printed as in every sum; other currencies as formatted text.
  const isReais = receipt.currency === 'brl'
  return (
    <Sum className="mt-5 text-right [&_dt]:whitespace-nowrap [&_dt]:text-left">
      {lines.map((line) => (
        <Line
          key={`${line.word}-${line.nth ?? ''}`}
          line={line}
          label={t(line.word)}
          isReais={isReais}
        />
      ))}
    </Sum>
  )
}

type Props = { line: ReceiptLine; label: string; isReais: boolean }

function Line({ line: { word, kind, value, at, amount }, label, isReais }: Props) {
  if (kind === 'id') return <PixIdLine label={label} id={value} />
  const sum = isReais ? amount : value
  if (kind === 'total') return <SumTotal label={label} value={sum} />
  if (kind === 'amount')
    return <SumLine label={label} value={sum} apart={word === 'gross' || word === 'paid'} />
  const words = at ? <time dateTime={at}>{value}</time> : value
  return <SumLine label={label} value={<span className="wrap-anywhere">{words}</span>} />
}
