'use client'

import { useTranslations } from 'use-intl'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogFoot } from '@/components/ui/dialog-foot'
import type { NewCashout } from '@/lib/client/mutations'
import { useFormat } from '@/lib/i18n/use-format'
import { subtractReais } from '@/lib/kernel/money'
import { AgainButton, type FirstWithdrawal, FirstWithdrawalBanner } from './first-withdrawal'
import { KeyHolder } from './key-holder'
import { Payout } from './payout'
import { FEE } from './withdrawal-amounts'

type Props = {
  body: NewCashout
  /** Whether the withdrawal needs approval before it is sent. */
  waits: boolean
  sending: boolean
  /** Whether the last attempt got no response, so that its outcome is unknown. */
  unknown: boolean
  /** The same withdrawal made shortly before; the dialog then asks whether to withdraw again. */
  first: FirstWithdrawal | null
  onSend: () => void
  onClose: () => void
}

/** Confirms a withdrawal, or the same one a second time: amount, destination, sum. */
export function ConfirmDialog({ body, waits, sending, unknown, first, onSend, onClose }: Props) {
  const t = useTranslations('withdrawals.confirm')
  const { money } = useFormat()
  const amount = money(subtractReais(body.amount, FEE))
  const footer = (
    <DialogFoot wayOut={first ? 'cancel' : 'back'} onClose={onClose} held={sending}>
      {first ? (
        <AgainButton loading={sending} onClick={onSend}>
          {t('again')}
        </AgainButton>
      ) : (
        <Button variant="go" loading={sending} onClick={onSend}>
          {t(waits ? 'ask' : 'send', { amount })}
        </Button>
      )}
    </DialogFoot>
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      insistent={sending}
      title={t(first ? 'titleAgain' : waits ? 'titleAsk' : 'title')}
      description={t(waits ? 'waits' : 'irreversible')}
      footer={footer}
    >
      {first && (
        <div className="mb-4">
          <FirstWithdrawalBanner first={first} body={body} />
        </div>
      )}
      <Payout
        amount={body.amount}
        fee={FEE}
        pixKey={body.pixKey}
        pixKeyType={body.pixKeyType ?? null}
      >
        <KeyHolder body={body} />
      </Payout>
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
