import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icons'
import { Sign } from '@/components/ui/sign'
import { countdown } from '@/lib/i18n/elapsed'
import { MINUTE_MS } from '@/lib/kernel/time'
import { useCheckout } from './checkout-state'
import type { TryNews } from './use-sandbox-payment'

/** The page's submit button. It submits nothing before hydration. */
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

/** Says who stores what is typed in the form. */
export function TrustLine({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2.5 text-13 text-ink-2">
      <Icon name="lock" className="mt-0.75 flex-none text-ink-3" />
      <span>{children}</span>
    </p>
  )
}

/** The result of the last attempt and what the customer can do next. */
export function TryBanner({ news }: { news: TryNews | null }) {
  const t = useTranslations('checkout')
  const { parts } = useCheckout()
  const shownNews = news?.kind === 'challenge' ? null : news
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A customer who is correcting a field keeps the focus there.
    const isTyping = document.activeElement?.matches('input, select')
    if (shownNews && !isTyping) shown.current?.focus({ preventScroll: true })
    shown.current?.scrollIntoView({ block: 'nearest' })
  }, [shownNews])
  if (!shownNews) return null
  return (
    <div ref={shown} tabIndex={-1} className="flex outline-none">
      {shownNews.kind === 'trouble' ? (
        <Banner urgent tone="bad" title={t(`trouble.${shownNews.trouble}.title`)}>
          {t(`trouble.${shownNews.trouble}.body`)}
        </Banner>
      ) : (
        <Banner
          urgent
          tone="bad"
          title={t(shownNews.kind === 'stopped' ? 'stripe.stopped' : 'decline.title')}
        >
          {shownNews.kind === 'declined'
            ? t(`decline.${shownNews.code}`, { isDivided: String(parts > 1) })
            : shownNews.message}
        </Banner>
      )}
    </div>
  )
}

/** The time left is shown once it is shorter than this. */
const SHORT_MS = 15 * MINUTE_MS

/** The time left to pay, once it is short. */
export function TimeLeft({ className }: { className: string }) {
  const t = useTranslations('checkout.order')
  const { leftMs } = useCheckout()
  if (leftMs === null || leftMs >= SHORT_MS) return null
  return (
    <p role="timer" className={cn('text-13 text-ink-2', className)}>
      {t('leftToPay')} <time className="font-medium text-ink">{countdown(leftMs)}</time>
    </p>
  )
}

/** Says that no real money moves here, and links to the test cards. */
export function TestLine() {
  const t = useTranslations('checkout.test')
  return (
    <p className="mb-4 flex items-start gap-2 border-rule border-y py-2.5 text-13 text-ink-2 desk:mb-5">
      <span className="mt-0.75 text-wait">
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

/** Says that the form could not be loaded, and loads the page or the frame again. */
export function Unreachable() {
  const t = useTranslations('checkout.stripe')
  return (
    <>
      <Banner urgent tone="bad" title={t('unreachable.title')}>
        {t('unreachable.body')}
      </Banner>
      <Button size="big" className="mt-4" onClick={() => window.location.reload()}>
        {t('reload')}
      </Button>
    </>
  )
}
