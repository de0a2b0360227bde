import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icons'

/** Who keeps what is typed here. */
export function TrustLine({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2.5 text-13 text-ink-2">
      <Icon name="lock" className="mt-[3px] flex-none text-ink-3" />
      <span>{children}</span>
    </p>
  )
}
