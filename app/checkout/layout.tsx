import type { ReactNode } from 'react'
import { Words } from '@/app/words'

export default function CheckoutLayout({ children }: { children: ReactNode }) {
  return <Words areas={['checkout']}>{children}</Words>
}
