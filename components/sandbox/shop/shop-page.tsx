'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CodeSheet, TabbedCode } from '@/components/docs/code-sheet'
import { SandboxBox, SandboxHead, SandboxSheet } from '@/components/sandbox/sandbox-sheet'
import { TextLink } from '@/components/ui/link'
import { Tabs } from '@/components/ui/tabs'
import { request } from '@/lib/client/http'
import { requestCode } from '@/lib/guides/request-code'
import { SHOP_GOODS, SHOP_MODES, type ShopMode, shopCharge } from '@/lib/sandbox/shop/shop-charge'
import { pageCode } from './shop-code'
import { type ShopSale, ShopTill } from './shop-till'

type Answer = Omit<ShopSale, 'url' | 'publishableKey' | 'clientSecret'> & {
  checkout: Pick<ShopSale, 'url' | 'publishableKey' | 'clientSecret'>
}

type Props = { origin: string; mode: ShopMode; isBack: boolean }

/** The return address in the code samples. */
const SHOWN_BACK = {
  paid: 'https://loja.example.com/obrigado',
  left: 'https://loja.example.com/carrinho',
}

/** A demo shop with every checkout mode, and the code of each. */
export function ShopPage({ origin, mode: first, isBack }: Props) {
  const t = useTranslations('shop')
  const router = useRouter()
  const path = usePathname()
  const [mode, setMode] = useState(first)
  const [sale, setSale] = useState<ShopSale | null>(null)
  const [isPaid, setPaid] = useState(isBack)
  const choose = (chosen: ShopMode) => {
    setMode(chosen)
    setSale(null)
    setPaid(false)
    router.replace(`${path}?mode=${chosen}`, { scroll: false })
  }
  const buy = async () => {
    const { checkout, ...sold } = await request<Answer>('POST', '/sandbox/shop/charges', {
      body: { mode },
    })
    setPaid(false)
    setSale({ ...sold, ...checkout })
  }
  return (
    <SandboxSheet strip={t('strip')} width="table">
      <SandboxHead title={t('title')}>
        <p>{t('intro')}</p>
      </SandboxHead>
      <Tabs
        label={t('modes')}
        value={mode}
        onValueChange={(chosen) => choose(chosen as ShopMode)}
        tabs={SHOP_MODES.map((one) => ({
          value: one,
          label: t(`mode.${one}.name`),
          content: (
            <div className="grid gap-8 desk:grid-cols-2 desk:gap-x-16">
              <section className="grid content-start gap-4" aria-label={t(`mode.${one}.name`)}>
                <p className="text-13 text-ink-2">{t(`mode.${one}.about`)}</p>
                <SandboxBox>
                  <ShopTill
                    {...{ mode: one, sale, isPaid }}
                    amount={SHOP_GOODS.amount}
                    onBuy={buy}
                    onPaid={() => setPaid(true)}
                  />
                </SandboxBox>
              </section>
              <Code {...{ origin, mode: one, sale }} />
            </div>
          ),
        }))}
      />
    </SandboxSheet>
  )
}

function Code({ origin, mode, sale }: Omit<Props, 'isBack'> & { sale: ShopSale | null }) {
  const t = useTranslations('shop.code')
  const body = shopCharge(mode, SHOWN_BACK)
  const path = '/v1/integrations/create-transaction'
  return (
    <section className="min-w-0" aria-label={t('title')}>
      <h2 className="font-semibold text-14">{t('backend')}</h2>
      <TabbedCode tabs={requestCode({ method: 'POST', path, body }, origin)} />
      <h2 className="mt-6 font-semibold text-14">{t('page')}</h2>
      <CodeSheet text={pageCode(mode, origin, sale ?? undefined)} language="html" />
      <p className="mt-4">
        <TextLink href="/docs/card-checkout">{t('guide')}</TextLink>
      </p>
    </section>
  )
}
