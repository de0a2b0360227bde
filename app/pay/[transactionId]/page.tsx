import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import { createTranslator } from 'use-intl/core'
import { getReader } from '@/app/reader'
import { PayPage } from '@/components/pay/pay-page'
import { PaymentProvider } from '@/components/pay/payment'
import { QrCode } from '@/components/ui/qr-code'
import { money } from '@/lib/i18n/format'
import { allMessages } from '@/lib/i18n/messages'
import { findCheckoutUrl } from '@/lib/payments/checkout/sessions/find-session'
import { findPayable } from '@/lib/payments/pay-page/find-payable'
import { now } from '@/lib/platform/clock'
import { env } from '@/lib/platform/env'
import { isSandboxCode } from '@/lib/providers/sandbox/location'

type Props = { params: Promise<{ transactionId: string }> }

const find = cache(findPayable)

async function getWords() {
  const { locale } = await getReader()
  const t = createTranslator({ locale, messages: allMessages(locale), namespace: 'pay' })
  return { t, priced: (reais: number) => money(locale, reais) }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [payable, { t, priced }] = await Promise.all([
    find((await params).transactionId),
    getWords(),
  ])
  if (!payable) return { title: { absolute: t('missing.title') } }
  const { merchantName: merchant, amount, status } = payable
  const heading = status === 'COMPLETED' ? 'headingPaid' : 'heading'
  const title = t(heading, { amount: priced(amount), merchant })
  const description = t('about', { merchant })
  return {
    title: { absolute: title },
    description,
    // The preview in messaging apps.
    openGraph: { title, description, type: 'website' },
    robots: { index: false, follow: false },
  }
}

/** Redirects a card charge to its checkout, because it has no PIX code. */
async function leaveForCheckout(transactionId: string) {
  const url = await findCheckoutUrl(transactionId)
  if (url) redirect(url)
  if (url === null) notFound()
}

export default async function Page({ params }: Props) {
  const { transactionId } = await params
  const payable = await find(transactionId)
  if (!payable) notFound()
  await leaveForCheckout(transactionId)
  const { t, priced } = await getWords()
  const { pixCode, amount, status } = payable
  const isPaidHere = !env.isLive && pixCode && isSandboxCode(pixCode)
  const bankPath = isPaidHere ? `/sandbox/bank?code=${encodeURIComponent(pixCode)}` : null
  return (
    <PaymentProvider first={payable} servedAt={now().getTime()}>
      <PayPage
        bankPath={bankPath}
        qr={
          pixCode &&
          status === 'PENDING' && (
            <div className="w-60 desk:w-66">
              <QrCode text={pixCode} label={t('qrOf', { amount: priced(amount) })} />
            </div>
          )
        }
      />
    </PaymentProvider>
  )
}
