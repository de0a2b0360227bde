import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Notice } from '@/components/ui/notice'
import { useCheckout } from './checkout-state'
import type { TryNews } from './use-sandbox-payment'

/** What came of the last try, in the customer's words, with what to do next. */
export function TryNotice({ news }: { news: TryNews | null }) {
  const t = useTranslations('checkout')
  const { parts } = useCheckout()
  const said = news?.kind === 'challenge' ? null : news
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Whoever is in a field, to correct it, is left there.
    const isTyping = document.activeElement?.matches('input, select')
    if (said && !isTyping) shown.current?.focus({ preventScroll: true })
    shown.current?.scrollIntoView({ block: 'nearest' })
  }, [said])
  if (!said) return null
  const isTrouble = said.kind === 'trouble'
  return (
    <div ref={shown} tabIndex={-1} className="flex">
      <Notice
        urgent
        tone="bad"
        title={t(isTrouble ? `trouble.${said.trouble}.title` : 'decline.title')}
      >
        {isTrouble
          ? t(`trouble.${said.trouble}.body`)
          : t(`decline.${said.code}`, { isDivided: String(parts > 1) })}
      </Notice>
    </div>
  )
}
