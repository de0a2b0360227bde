import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CopyButton } from '@/components/ui/copy'
import { send } from '@/lib/client/http'
import { sandboxCards } from '@/lib/client/public-operations'
import { useFormat } from '@/lib/i18n/use-format'
import { LinkAct } from './act-links'
import { useCheckout } from './checkout-state'
import { type StoredBoleto, storedBoleto } from './kept-boleto'

/**
 * The boleto that this tab created and that is not paid yet. Null for a card, and during hydration.
 */
export function useStoredBoleto(): StoredBoleto | null {
  const { view, paymentState } = useCheckout()
  const [boleto, setBoleto] = useState<StoredBoleto | null>(null)
  useEffect(() => setBoleto(storedBoleto(view.sessionId)), [view.sessionId])
  return paymentState === 'processing' ? boleto : null
}

/** An unpaid boleto, with its code to copy. */
export function BoletoSlip({ boleto }: { boleto: StoredBoleto }) {
  const t = useTranslations('checkout.boleto')
  const { view, confirm } = useCheckout()
  const { dateTime } = useFormat()
  const { id } = boleto
  const pay = async () => {
    await send(sandboxCards.decideBoleto, { id, body: { outcome: 'paid' } }).catch(() => null)
    await confirm()
  }
  return (
    <div className="mt-3 grid gap-3">
      <p>{t('body', { at: dateTime(boleto.expiresAt, false) })}</p>
      <div>
        <CopyButton text={id} variant="go" size="big">
          {t('copy')}
        </CopyButton>
        <p className="id mt-2 select-all truncate text-ink-2" title={t('code')}>
          {id}
        </p>
      </div>
      {!view.livemode && (
        <p className="text-13 text-ink-2">
          {t('test')} <LinkAct onClick={pay}>{t('pay')}</LinkAct>
        </p>
      )}
    </div>
  )
}
