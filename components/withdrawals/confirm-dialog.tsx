'use client'

import { useTranslations } from 'use-intl'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogFoot } from '@/components/ui/dialog-foot'
import type { NewCashout } from '@/lib/client/mutations'
import { useFormat } from '@/lib/i18n/use-format'
import { Payout } from './payout'
import { FEE, minus } from './withdrawal-amounts'

type Props = {
  body: NewCashout
  /** Whether the withdrawal needs approval before it is sent. */
  waits: boolean
  sending: boolean
  /** Whether the last attempt got no response, so that its outcome is unknown. */
  unknown: boolean
  onSend: () => void
  onClose: () => void
}

/** Confirms a withdrawal: amount, destination, sum. */
export function ConfirmDialog({ body, waits, sending, unknown, onSend, onClose }: Props) {
  const t = useTranslations('withdrawals.confirm')
  const { money } = useFormat()
  const amount = money(minus(body.amount, FEE))
  const footer = (
    <DialogFoot onClose={onClose} held={sending}>
      <Button variant="go" loading={sending} onClick={onSend}>
        {t(waits ? 'ask' : 'send', { amount })}
      </Button>
    </DialogFoot>
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      insistent={sending}
      title={t(waits ? 'titleAsk' : 'title')}
      description={t(waits ? 'waits' : 'irreversible')}
      footer={footer}
    >
      <Payout
        amount={body.amount}
        fee={FEE}
        pixKey={body.pixKey}
        pixKeyType={body.pixKeyType ?? null}
      />
      {unknown && (
        <div className="mt-4">
          <Banner tone="bad" urgent title={t('unknown')}>
            {t('unknownDetail')}
          </Banner>
        </div>
      )}
    </Dialog>
  )
}
