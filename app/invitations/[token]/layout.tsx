import type { ReactNode } from 'react'
import { Words } from '@/app/words'

export default function InvitationLayout({ children }: { children: ReactNode }) {
  return <Words areas={['auth', 'invitation']}>{children}</Words>
}
