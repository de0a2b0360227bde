import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy'
import { send } from '@/lib/client/http'
import { useFormat } from '@/lib/i18n/use-format'
import { useCheckout } from './checkout-state'
import { type KeptBoleto, keptBoleto } from './kept-boleto'

/** A boleto that waits to be paid: its code to copy, where it was made; nothing for a card. */
export function BoletoSlip() {
  const t = useTranslations('checkout.boleto')
  const { view, confirm } = useCheckout()
  const { dateTime } = useFormat()
  const [boleto, setBoleto] = useState<KeptBoleto | null>(null)
  useEffect(() => setBoleto(keptBoleto(view.sessionId)), [view.sessionId])
  if (!boleto) return null
  const code = boleto.id
  const pay = async () => {
    await send('POST', `/sandbox/cards/boletos/${code}`, { outcome: 'paid' }).catch(() => null)
    await confirm()
  }
  return (
    <div className="mt-6 grid gap-3">
      <p>{t('body', { at: dateTime(boleto.expiresAt, false) })}</p>
      <div>
        <CopyButton text={code} variant="go" size="big">
          {t('copy')}
        </CopyButton>
        <p className="id mt-2 select-all truncate text-ink-2" title={t('code')}>
          {code}
        </p>
      </div>
      {!view.livemode && (
        <p className="text-13 text-ink-2">
          {t('test')}{' '}
          <Button variant="quiet" className="underline-link" onClick={pay}>
            {t('pay')}
          </Button>
        </p>
      )}
    </div>
  )
}
