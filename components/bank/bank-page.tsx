'use client'

import { useTranslations } from 'use-intl'
import { PayoutKeys } from './payout-keys'
import { RefundAmounts } from './refund-amounts'
import { Till } from './till'

/** The bank that payers and payees of the sandbox have their accounts at. */
export function BankPage({ code }: { code: string }) {
  const t = useTranslations('bank')
  return (
    <div className="min-h-dvh bg-paper">
      <Strip />
      <main className="mx-auto grid max-w-210 gap-10 px-4 py-8 wide:grid-cols-[minmax(0,1fr)_20rem] wide:gap-16 desk:px-10">
        <div className="grid max-w-110 content-start gap-6">
          <header>
            <h1 className="font-semibold text-20 tracking-title">{t('title')}</h1>
            <p className="mt-2 text-ink-2">{t('intro')}</p>
          </header>
          <div className="border border-rule-2 border-dashed p-4 desk:p-6">
            <Till code={code} />
          </div>
        </div>
        <div className="grid content-start gap-10">
          <PayoutKeys />
          <RefundAmounts />
        </div>
      </main>
    </div>
  )
}

/** Stays in sight: nobody may take this for a bank. */
function Strip() {
  const t = useTranslations('bank')
  return (
    <header className="sticky top-0 z-10 bg-wait-wash px-4 py-2 text-center font-medium text-13 text-wait after:absolute after:inset-x-0 after:top-full after:h-1.5 after:bg-[linear-gradient(135deg,transparent_37.5%,var(--color-wait)_37.5%_50%,transparent_50%_87.5%,var(--color-wait)_87.5%)] after:bg-size-[6px_6px] after:opacity-50">
      {t('strip')}
    </header>
  )
}
