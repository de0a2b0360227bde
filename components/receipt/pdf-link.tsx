'use client'

import type { ReactNode } from 'react'
import { Face, look } from '@/components/ui/button-look'
import { pathOf } from '@/lib/client/call'
import { paymentPage } from '@/lib/client/public-operations'

/** The link of a receipt's PDF. A plain link, because the router cannot fetch a file. */
export function PdfLink({
  transactionId,
  children,
}: {
  transactionId: string
  children: ReactNode
}) {
  return (
    <a
      href={pathOf(paymentPage.getReceiptPdf, { id: transactionId })}
      target="_blank"
      className={look({ size: 'big' })}
      rel="noopener"
    >
      <Face inverse={false}>{children}</Face>
    </a>
  )
}
