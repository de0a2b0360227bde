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
  return (
    <div ref={shown} tabIndex={-1} className="flex outline-none">
      {said.kind === 'trouble' ? (
        <Notice urgent tone="bad" title={t(`trouble.${said.trouble}.title`)}>
          {t(`trouble.${said.trouble}.body`)}
        </Notice>
      ) : (
        <Notice urgent tone="bad" title={t('decline.title')}>
          {said.kind === 'said'
            ? said.message
            : t(`decline.${said.code}`, { isDivided: String(parts > 1) })}
        </Notice>
      )}
    </div>
  )
}
