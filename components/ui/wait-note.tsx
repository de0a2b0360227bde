'use client'

import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { useIsHydrating } from '@/lib/i18n/use-is-hydrating'
import { Spinner } from './button'

/** How long a person waits, in ms, before they are told that what they pressed is on its way. */
const NOTED_AFTER_MS = 400

/** Says above the page that what the person asked for is loading, if it takes long. */
export function WaitNote() {
  const t = useTranslations('common.act')
  const isHydrating = useIsHydrating()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), NOTED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (isHydrating) return null
  return createPortal(
    // The region is there before its words, so that they are announced.
    <div
      role="status"
      className="pointer-events-none fixed bottom-4 left-1/2 z-50 -translate-x-1/2 max-desk:bottom-18 print:hidden"
    >
      {isLate && (
        <p className="flex items-center gap-2 rounded-6 bg-leaf px-3 py-2 text-13 shadow-float">
          <Spinner />
          {t('working')}
        </p>
      )}
    </div>,
    document.body,
  )
}
