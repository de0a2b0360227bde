import type { ReactNode } from 'react'
import { Words } from '@/app/words'

export default function ReceiptLayout({ children }: { children: ReactNode }) {
  return <Words areas={['receipt']}>{children}</Words>
}
