'use client'

import { useTranslations } from 'use-intl'
import { CopyText } from '@/components/ui/copy'
import { Facts } from '@/components/ui/facts'
import { TextLink } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import type { TransactionRecord } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { BRAND_LOOK, type CardBrand } from '@/lib/kernel/card-brands'
import { methodWord } from './payer-name'

/** How a card charge is paid and by what it was; nothing for all else. */
export function RecordCheckout({ record }: { record: TransactionRecord }) {
  const t = useTranslations('transactions.record.checkout')
  const { dateTime } = useFormat()
  const { checkout, transaction } = record
  if (!checkout) return null
  const { sessionId, provider, uiMode, url, installments, paidInstallments } = checkout
  const { boletoCode, boletoDueAt } = checkout
  const parts = paidInstallments ? `${paidInstallments}×` : t('upTo', { count: installments })
  return (
    <Section title={t(methodWord(transaction) === 'boleto' ? 'boleto' : 'title')}>
      <Facts
        facts={[
          [t('card'), <PaidBy key="card" checkout={checkout} />],
          [
            t('boletoCode'),
            boletoCode && <CopyText key="boleto" text={boletoCode} name={t('boletoCode')} />,
          ],
          [t('boletoDueAt'), boletoDueAt && dateTime(boletoDueAt, false)],
          [t('parts'), installments > 1 || (paidInstallments ?? 1) > 1 ? parts : null],
          [t('session'), <CopyText key="session" text={sessionId} name={t('session')} />],
          [t('provider'), t(`providers.${provider}`)],
          [t('shown'), t(`modes.${uiMode}`)],
          [
            t('page'),
            url && (
              <TextLink key="page" href={url} target="_blank" prefetch={false}>
                {t('open')}
              </TextLink>
            ),
          ],
        ]}
      />
    </Section>
  )
}

type PaidByProps = { checkout: NonNullable<TransactionRecord['checkout']> }

function PaidBy({ checkout: { paidBrand, paidLast4 } }: PaidByProps) {
  const t = useTranslations('transactions.record.checkout')
  if (!paidBrand) return '–'
  if (paidBrand === 'boleto') return t('boleto')
  const brand = BRAND_LOOK[paidBrand as CardBrand]?.name ?? paidBrand
  return paidLast4 ? t('brandAndLast4', { brand, last4: paidLast4 }) : brand
}
