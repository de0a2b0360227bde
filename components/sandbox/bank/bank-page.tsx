'use client'

import { useTranslations } from 'use-intl'
import { RefundAmounts } from '@/components/sandbox/refund-amounts'
import { SandboxBox, SandboxHead, SandboxSheet } from '@/components/sandbox/sandbox-sheet'
import { TextLink } from '@/components/ui/link'
import { ChargeAmounts, DisputeAmounts, PayoutKeys } from './published-rules'
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
    <SandboxSheet strip={t('strip')} width="columns">
      <div className="grid grid-cols-1 gap-10 wide:grid-cols-[minmax(0,1fr)_20rem] wide:gap-16">
        <div className="grid max-w-110 grid-cols-1 content-start gap-6">
          <SandboxHead title={t('title')}>
            <p>{t('intro')}</p>
            <p>
              {t.rich('cards', {
                link: (text) => <TextLink href="/sandbox/cards">{text}</TextLink>,
              })}
            </p>
            <p>
              {t.rich('explain', {
                link: (text) => <TextLink href="/tools/brcode">{text}</TextLink>,
              })}
            </p>
            {isSignedIn && (
              <p>
                <TextLink href="/sandbox/disputes">
                  {t(mayReport ? 'disputes.link' : 'disputes.linkReading')}
                </TextLink>
              </p>
            )}
          </SandboxHead>
          <SandboxBox>
            <Till code={code} mayReport={mayReport} />
          </SandboxBox>
        </div>
        <div className="grid content-start gap-10">
          <ChargeAmounts />
          <PayoutKeys />
          <RefundAmounts />
          <DisputeAmounts />
        </div>
      </div>
    </SandboxSheet>
  )
}
