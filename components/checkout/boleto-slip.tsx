import { useTranslations } from 'use-intl'
import { CopyButton } from '@/components/ui/copy'
import { send } from '@/lib/client/http'
import { sandbox } from '@/lib/client/public-operations'
import { LinkAct } from './act-links'
import { useCheckout } from './checkout-state'

/** The code of an unpaid boleto, to copy; one of the sandbox can be paid here. */
export function BoletoSlip({ code }: { code: string }) {
  const t = useTranslations('checkout.boleto')
  const { view, confirm } = useCheckout()
  // In the sandbox, the code of a boleto is its id.
  const pay = async () => {
    await send(sandbox.decideBoleto, { id: code, body: { outcome: 'paid' } }).catch(() => null)
    await confirm()
  }
  return (
    <div className="mt-3 grid gap-3">
      <div>
        <CopyButton text={code} variant="go" size="big">
          {t('copy')}
        </CopyButton>
        <p className="id mt-2 select-all truncate text-ink-2" title={t('code')}>
          {code}
        </p>
      </div>
      {view.provider === 'sandbox' && (
        <p className="text-13 text-ink-2">
          {t('test')} <LinkAct onClick={pay}>{t('pay')}</LinkAct>
        </p>
      )}
    </div>
  )
}
