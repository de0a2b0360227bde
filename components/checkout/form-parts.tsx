import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icons'
import { Sign } from '@/components/ui/sign'
import { useCheckout } from './checkout-state'
import type { TryNews } from './use-sandbox-payment'

/** The one act of the page. Until the page is awake it sends nothing. */
export function PayButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  return (
    <Button
      type={isAwake ? 'submit' : 'button'}
      variant="go"
      size="big"
      loading={isBusy}
      className="h-auto! min-h-12 whitespace-normal! py-2.5"
    >
      {children}
    </Button>
  )
}

/** Who keeps what is typed here. */
export function TrustLine({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2.5 text-13 text-ink-2">
      <Icon name="lock" className="mt-[3px] flex-none text-ink-3" />
      <span>{children}</span>
    </p>
  )
}

/** What came of the last try, in the customer's words, with what to do next. */
export function TryBanner({ news }: { news: TryNews | null }) {
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
        <Banner urgent tone="bad" title={t(`trouble.${said.trouble}.title`)}>
          {t(`trouble.${said.trouble}.body`)}
        </Banner>
      ) : (
        <Banner urgent tone="bad" title={t('decline.title')}>
          {said.kind === 'said'
            ? said.message
            : t(`decline.${said.code}`, { isDivided: String(parts > 1) })}
        </Banner>
      )}
    </div>
  )
}

/** Says that no money moves here, and where the cards are that this page takes. */
export function TestLine() {
  const t = useTranslations('checkout.test')
  return (
    <p className="mb-4 flex items-start gap-2 border-rule border-y py-2.5 text-13 text-ink-2 desk:mb-5">
      <span className="mt-[3px] text-wait">
        <Sign tone="dispute" />
      </span>
      <span>
        {t('line')}{' '}
        <a href="/sandbox/cards" target="_blank" rel="noopener" className="underline-link">
          {t('cards')}
        </a>
      </span>
    </p>
  )
}
