import * as operations from '@/lib/api/operations/payments'
import { env } from '@/lib/env'
import { publicRoute } from '@/lib/http/public-route'
import { readerLocale } from '@/lib/http/reader-locale'
import { file } from '@/lib/http/respond'
import { COST, limitVisitors } from '@/lib/limits/limit-visitors'
import { readReceiptPdf } from '@/lib/receipts/read-receipt-pdf'
import { getReceipt } from '@/lib/transactions/find-receipt'

export const GET = publicRoute(operations.getReceiptPdf, async ({ params, request }) => {
  const receipt = await getReceipt(params.transactionId ?? '')
  const shown = {
    locale: readerLocale(request.headers),
    url: `${env.PUBLIC_URL}/receipt/${receipt.transactionId}`,
    isTest: !env.isLive,
  }
  const pdf = await readReceiptPdf(receipt, shown, () => limitVisitors(request.headers, COST.heavy))
  return file(pdf, 'application/pdf', 'no-store')
})
