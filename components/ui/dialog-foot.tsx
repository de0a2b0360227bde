'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './button'

type Props = {
  /** `keep` has the focus when the dialog opens, because it loses nothing. */
  wayOut?: 'back' | 'cancel' | 'close' | 'keep'
  onClose: () => void
  /** Disables leaving while a request is running that leaving would not stop. */
  held?: boolean
  /** The action buttons, if it is not only read. */
  children?: ReactNode
}

/** The foot of a dialog: the cancel button first, the action last. */
export function DialogFoot({ wayOut = 'back', onClose, held, children }: Props) {
  const t = useTranslations('common.act')
  return (
    <>
      <Button
        variant="quiet"
        onClick={onClose}
        disabled={held}
        data-first={wayOut === 'keep' ? '' : undefined}
      >
        {t(wayOut)}
      </Button>
      {children}
    </>
  )
}
