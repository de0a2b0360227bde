'use client'

import { useTranslations } from 'use-intl'
import { SandboxStrip } from '@/components/layout/sandbox-strip'
import { TextLink } from '@/components/ui/link'
import { ChargeAmounts, DisputeAmounts, PayoutKeys } from './published-rules'
import { RefundAmounts } from './refund-amounts'
import { Till } from './till'

type Props = {
  code: string
  isSignedIn: boolean
  /** Whether the signed-in person may report a payment to the account as fraud. */
  mayReport: boolean
}

/** The sandbox's bank, where test payers pay. */
export function BankPage({ code, isSignedIn, mayReport }: Props) {
  const t = useTranslations('bank')
  return (
    <div className="min-h-dvh bg-paper">
      <SandboxStrip>{t('strip')}</SandboxStrip>
      <main className="mx-auto grid max-w-210 gap-10 px-4 py-8 wide:grid-cols-[minmax(0,1fr)_20rem] wide:gap-16 desk:px-10">
        <div className="grid max-w-110 content-start gap-6">
          <header>
            <h1 className="font-semibold text-20 tracking-title">{t('title')}</h1>
            <p className="mt-2 text-ink-2">{t('intro')}</p>
            <p className="mt-2 text-ink-2">
              {t.rich('cards', {
                link: (text) => <TextLink href="/sandbox/cards">{text}</TextLink>,
              })}
            </p>
            <p className="mt-2 text-ink-2">
              {t.rich('explain', {
                link: (text) => <TextLink href="/tools/brcode">{text}</TextLink>,
              })}
            </p>
            {isSignedIn && (
              <p className="mt-2">
                <TextLink href="/sandbox/disputes">
                  {t(mayReport ? 'disputes.link' : 'disputes.linkReading')}
                </TextLink>
              </p>
            )}
          </header>
          <div className="border border-rule-2 border-dashed p-4 desk:p-6">
            <Till code={code} mayReport={mayReport} />
          </div>
        </div>
        <div className="grid content-start gap-10">
          <ChargeAmounts />
          <PayoutKeys />
          <RefundAmounts />
          <DisputeAmounts />
        </div>
      </main>
    </div>
  )
}
