'use client'

import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Notice } from '@/components/ui/notice'
import { useIsOffline } from '@/lib/client/connection'

/**
 * Over the foot of the page, moving nothing: that the server is out of reach, and that what was
 * typed stays. Without a network no link is followed, because it would end on an empty page.
 */
export function OfflineBanner() {
  const t = useTranslations('common.offline')
  const isOffline = useIsOffline()
  useEffect(() => {
    if (!isOffline) return
    document.addEventListener('click', stayHere, true)
    return () => document.removeEventListener('click', stayHere, true)
  }, [isOffline])
  if (!isOffline) return null
  return (
    <div className="fixed bottom-4 left-1/2 z-50 flex w-110 max-w-[calc(100vw-2rem)] -translate-x-1/2 rounded-6 bg-leaf shadow-float [--sign-ground:var(--color-leaf)] max-desk:bottom-18 print:hidden">
      <Notice tone="wait" urgent title={t('title')}>
        {t('body')}
      </Notice>
    </div>
  )
}

function stayHere(event: MouseEvent) {
  if (navigator.onLine || !(event.target instanceof Element)) return
  if (!event.target.closest('a[href]:not([target="_blank"])')) return
  event.preventDefault()
  event.stopPropagation()
}
