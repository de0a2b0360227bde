'use client'

import { useTranslations } from 'use-intl'
import { methodWord } from '@/components/transactions/party'
import { printKey } from '@/components/transactions/pix-key'
import { CopyButton, CopyText } from '@/components/ui/copy'
import { Facts } from '@/components/ui/facts'
import { TextLink } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import type { TransactionRecord, UserTransaction } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { BRAND_LOOK, type CardBrand } from '@/lib/kernel/card-brands'
import { formatDocument } from '@/lib/kernel/documents'

type Props = { transaction: UserTransaction }

/** The payer, or the recipient of a withdrawal; renders nothing if nothing is known. */
export function RecordParty({ transaction: of }: Props) {
  const t = useTranslations('transactions.record')
  const keyType = useTranslations('withdrawals.keyType')
  if (of.type === 'CASHOUT') {
    const key = of.pixKey && (
      <CopyText text={of.pixKey} shown={printKey(of.pixKey, of.pixKeyType)} className="font-sans" />
    )
    return (
      <Section title={t('destination')}>
        <Facts
          facts={[
            [t('key'), key],
            [t('keyType'), of.pixKeyType && keyType(of.pixKeyType)],
          ]}
        />
      </Section>
    )
  }
  const isNamed = of.clientName || of.clientCpf || of.clientEmail || of.clientPhone
  return (
    <>
      {(of.payerName || of.payerDocument) && (
        <Section title={t('paidBy')}>
          <Facts
            facts={[
              [t('name'), of.payerName],
              [t('document'), of.payerDocument],
            ]}
          />
          <p className="mt-2 text-12 text-ink-3">
            {t(of.source === 'PIX' ? 'paidByNote' : 'paidByCardNote')}
          </p>
        </Section>
      )}
      {isNamed && (
        <Section title={t('payer')}>
          <Facts
            facts={[
              [t('name'), of.clientName],
              [t('document'), of.clientCpf && formatDocument(of.clientCpf)],
              [t('email'), of.clientEmail],
              [t('phone'), of.clientPhone],
            ]}
          />
        </Section>
      )}
    </>
  )
}

/** The ids of a transaction: ours, the merchant's, and the provider's. */
export function RecordIds({ record }: { record: TransactionRecord }) {
  const t = useTranslations('transactions')
  const { transaction: of } = record
  const copied = (name: string, text: string | null) => text && <CopyText text={text} name={name} />
  const gateway = t(of.source === 'PIX' ? 'record.gatewayId' : 'record.processorId')
  const campaign = Object.values(of.trackingParameters ?? {}).filter(Boolean)
  return (
    <Section title={t('record.ids')}>
      <Facts
        facts={[
          [t('record.id'), copied('ID', of.transactionId)],
          [t('record.legacyId'), copied(t('record.legacyId'), String(of.id))],
          [t('record.reference'), copied(t('record.reference'), of.referenceId)],
          [
            t('record.txid'),
            of.type === 'CASHIN' && of.source === 'PIX' ? copied('txid', of.externalId) : null,
          ],
          [t('record.e2e'), copied('E2E', of.endToEndId)],
          [gateway, copied(gateway, of.gatewayId)],
          [
            t('record.receipt'),
            of.receiptUrl && (
              <TextLink key="receipt" href={of.receiptUrl} target="_blank">
                {t('record.receiptSee')}
              </TextLink>
            ),
          ],
          [t('record.origin'), of.type === 'INFRACTION' ? null : t(`filter.origins.${of.origin}`)],
          [
            t('record.requests'),
            of.origin === 'API' && of.type !== 'INFRACTION' ? (
              <TextLink key="requests" href={`/requests?search=${of.transactionId}`}>
                {t('record.requestsSee')}
              </TextLink>
            ) : null,
          ],
          [t('record.campaign'), campaign.length > 0 ? campaign.join(', ') : null],
        ]}
      />
    </Section>
  )
}

/** The checkout of a card charge and how it was paid; renders nothing for other transactions. */
export function RecordCheckout({ record }: { record: TransactionRecord }) {
  const t = useTranslations('transactions.record.checkout')
  const copyPage = useTranslations('transactions.charge')('copyPage')
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
              <span key="page" className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <TextLink href={url} target="_blank" prefetch={false}>
                  {t('open')}
                </TextLink>
                {transaction.status === 'PENDING' && <CopyButton text={url}>{copyPage}</CopyButton>}
              </span>
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
