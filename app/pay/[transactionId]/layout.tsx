import type { ReactNode } from 'react'
import { Words } from '@/app/words'

export default function PayLayout({ children }: { children: ReactNode }) {
  return <Words areas={['pay']}>{children}</Words>
}
