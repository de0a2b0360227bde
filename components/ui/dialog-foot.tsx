'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './button'

type Props = {
  wayOut?: 'back' | 'cancel' | 'close'
  onClose: () => void
  /** While what was asked for is on its way, where leaving would not stop it. */
  held?: boolean
  /** The act. */
  children: ReactNode
}

/** The foot of a dialog: the way out first, the act last. */
export function DialogFoot({ wayOut = 'back', onClose, held, children }: Props) {
  const t = useTranslations('common.act')
  return (
    <>
      <Button variant="quiet" onClick={onClose} disabled={held}>
        {t(wayOut)}
      </Button>
      {children}
    </>
  )
}
