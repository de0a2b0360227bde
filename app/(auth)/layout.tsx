import type { ReactNode } from 'react'
import { Words } from '@/app/words'

export default function AuthLayout({ children }: { children: ReactNode }) {
  return <Words areas={['auth']}>{children}</Words>
}
