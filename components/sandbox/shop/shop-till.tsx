'use client'

import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ButtonAnchor } from '@/components/checkout/act-links'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { TextLink } from '@/components/ui/link'
import type { FrameMode } from '@/lib/embed/protocol'
import { useFormat } from '@/lib/i18n/use-format'
import type { ShopMode } from '@/lib/sandbox/shop/shop-charge'
import type { HandedOver } from './shop-code'
import { useMounted } from './use-mounted'

/** A charge that the demo shop has created. */
export interface ShopSale extends HandedOver {
  transactionId: string
  url: string | null
  seller: string
  isOwn: boolean
}

type Props = {
  mode: ShopMode
  amount: number
  sale: ShopSale | null
  isPaid: boolean
  onBuy: () => Promise<void>
  onPaid: () => void
}

/** The customer's view of the demo shop: the buy button, the checkout, the thank-you message. */
export function ShopTill({ mode, amount, sale, isPaid, onBuy, onPaid }: Props) {
  const t = useTranslations('shop')
  const { money } = useFormat()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const buy = async () => {
    setBusy(true)
    setFailed(
      await onBuy().then(
        () => false,
        () => true,
      ),
    )
    setBusy(false)
  }
  if (isPaid) return <Thanks {...{ sale, isBusy, hasFailed }} onAgain={buy} />
  return (
    <div className="grid gap-4">
      {/* The embedded frame shows the amount itself. */}
      {!(sale && mode === 'embedded') && (
        <p className="flex justify-between gap-4 border-rule-ink border-b pb-3">
          <span>{t('product')}</span>
          <span className="num font-semibold">{money(amount)}</span>
        </p>
      )}
      {!sale && (
        <Button variant="go" size="big" loading={isBusy} onClick={buy}>
          {t('buy', { amount: money(amount) })}
        </Button>
      )}
      {hasFailed && <Banner urgent tone="bad" title={t('failed')} />}
      {sale && <Seller sale={sale} />}
      {sale?.url && mode === 'hosted' && (
        <ButtonAnchor go href={sale.url}>
          {t('goToPage')}
        </ButtonAnchor>
      )}
      {sale && mode !== 'hosted' && (
        <Framed key={sale.clientSecret} {...{ mode, amount, sale, onPaid }} />
      )}
    </div>
  )
}

function Framed({
  mode,
  amount,
  sale,
  onPaid,
}: Pick<Props, 'amount' | 'onPaid'> & { mode: FrameMode; sale: ShopSale }) {
  const t = useTranslations('shop')
  const { money, locale } = useFormat()
  const place = useRef<HTMLDivElement>(null)
  const [message, setMessage] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const theme = pageTheme()
  const { confirm, brand, error } = useMounted(place, { mode, handed: sale, locale, theme, onPaid })
  const pay = async () => {
    setBusy(true)
    setMessage(null)
    const result = await confirm()
    setBusy(false)
    if (result?.status === 'paid') onPaid()
    else setMessage(result?.message ?? null)
  }
  return (
    <>
      {error && <Banner urgent tone="bad" title={error} />}
      <div ref={place} className="-mx-1" />
      {mode === 'custom' && (
        <>
          {message && <Banner urgent tone="bad" title={message} />}
          <p className="sr-only" role="status">
            {brand && t('typed', { brand })}
          </p>
          <Button variant="go" size="big" loading={isBusy} onClick={pay}>
            {t('pay', { amount: money(amount) })}
          </Button>
        </>
      )}
    </>
  )
}

function Seller({ sale: { isOwn, seller } }: { sale: ShopSale }) {
  const t = useTranslations('shop.seller')
  return (
    <p className="text-13 text-ink-2">
      {isOwn ? (
        t('own', { seller })
      ) : (
        <>
          {t('shop')} <TextLink href="/card-checkout">{t('turnOn')}</TextLink>.
        </>
      )}{' '}
      <TextLink href="/sandbox/cards">{t('cards')}</TextLink>
    </p>
  )
}

type ThanksProps = {
  sale: ShopSale | null
  isBusy: boolean
  hasFailed: boolean
  onAgain: () => void
}

function Thanks({ sale, isBusy, hasFailed, onAgain }: ThanksProps) {
  const t = useTranslations('shop')
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => said.current?.focus(), [])
  return (
    <div ref={said} tabIndex={-1} className="grid justify-items-start gap-4 outline-none">
      <Banner tone="good" title={t('paid.title')}>
        {t('paid.body')}
      </Banner>
      {sale?.isOwn && (
        <TextLink href={`/transactions/${sale.transactionId}`}>{t('paid.record')}</TextLink>
      )}
      {hasFailed && <Banner urgent tone="bad" title={t('failed')} />}
      <Button loading={isBusy} onClick={onAgain}>
        {t('again')}
      </Button>
    </div>
  )
}

/** The theme of this page; the frame needs the same one for its transparent background. */
function pageTheme() {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'auto'
}
