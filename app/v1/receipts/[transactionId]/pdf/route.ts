import * as operations from '@/lib/api/operations/payment-page'
import { publicRoute } from '@/lib/api/routes/public-route'
import { getReceipt } from '@/lib/payments/receipts/find-receipt'
import { readReceiptPdf } from '@/lib/payments/receipts/read-receipt-pdf'
import { env } from '@/lib/platform/env'
import { readerLocale } from '@/lib/platform/http/reader'
import { file } from '@/lib/platform/http/respond'
import { COST, limitVisitors } from '@/lib/platform/limits/limit-visitors'

export const GET = publicRoute(operations.getReceiptPdf, async ({ params, request }) => {
  const receipt = await getReceipt(params.transactionId ?? '')
  const shown = {
    locale: readerLocale(request.headers),
    url: `${env.PUBLIC_URL}/receipt/${receipt.transactionId}`,
    isTest: !env.isLive,
  }
  const pdf = await readReceiptPdf(receipt, shown, () => limitVisitors(request.headers, COST.heavy))
  const name = `guiche-${receipt.transactionId}.pdf`
  return file(pdf, 'application/pdf', { name, cacheControl: 'no-store' })
})
