import * as operations from '@/lib/api/operations/payments'
import { env } from '@/lib/env'
import { publicRoute } from '@/lib/http/public-route'
import { readerLocale } from '@/lib/http/reader-locale'
import { file } from '@/lib/http/respond'
import { writeReceiptPdf } from '@/lib/receipts/write-receipt-pdf'
import { getReceipt } from '@/lib/transactions/find-receipt'

export const GET = publicRoute(operations.getReceiptPdf, async ({ params, request }) => {
  const receipt = await getReceipt(params.transactionId ?? '')
  const pdf = await writeReceiptPdf(receipt, {
    locale: readerLocale(request.headers),
    url: `${env.PUBLIC_URL}/receipt/${receipt.transactionId}`,
    isTest: !env.isLive,
  })
  return file(pdf, 'application/pdf', 'no-store')
})
