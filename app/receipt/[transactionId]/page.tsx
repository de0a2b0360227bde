import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { createTranslator } from 'use-intl/core'
import { getReader } from '@/app/reader'
import { ReceiptPage } from '@/components/receipt/receipt-page'
import { moneyIn } from '@/lib/i18n/format'
import { allMessages } from '@/lib/i18n/messages'
import { findReceipt } from '@/lib/payments/receipts/find-receipt'
import { kindOf } from '@/lib/payments/receipts/receipt'
import { env } from '@/lib/platform/env'

type Props = { params: Promise<{ transactionId: string }> }

const find = cache(findReceipt)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [receipt, { locale }] = await Promise.all([find((await params).transactionId), getReader()])
  const t = createTranslator({ locale, messages: allMessages(locale), namespace: 'receipt' })
  if (!receipt) return { title: { absolute: t('missing.title') } }
  const { merchantName: merchant, currency, amount, finalAmount } = receipt
  const { type } = kindOf(receipt)
  const sum = moneyIn(currency, locale, finalAmount ?? amount)
  const title = t(`named.${type}`, { merchant, amount: sum })
  const description = t(`about.${type}`, { merchant })
  return {
    title: { absolute: title },
    description,
    // The preview in messaging apps.
    openGraph: { title, description, type: 'website' },
    robots: { index: false, follow: false },
  }
}

export default async function Page({ params }: Props) {
  const receipt = await find((await params).transactionId)
  if (!receipt) notFound()
  const url = `${env.PUBLIC_URL}/receipt/${receipt.transactionId}`
  return <ReceiptPage receipt={receipt} url={url} isTest={!env.isLive} />
}
