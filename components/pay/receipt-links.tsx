import { useTranslations } from 'use-intl'
import { PdfLink } from '@/components/receipt/pdf-link'
import { look } from '@/components/ui/button-look'

/** The ways to the receipt of a payment. */
export function ReceiptLinks({ transactionId }: { transactionId: string }) {
  const t = useTranslations('pay.receipt')
  return (
    <div className="mt-8 grid gap-2 print:hidden">
      <a href={`/receipt/${transactionId}`} className={look({ size: 'big' })}>
        {t('see')}
      </a>
      <PdfLink transactionId={transactionId}>{t('pdf')}</PdfLink>
    </div>
  )
}
