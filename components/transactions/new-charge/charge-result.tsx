'use client'

import { useTranslations } from 'use-intl'
import { StatusBadge, StatusStamp } from '@/components/transactions/status-badge'
import { useWatched } from '@/components/transactions/use-transactions'
import { Figure } from '@/components/ui/amount'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { cn } from '@/components/ui/class-names'
import { CopyButton } from '@/components/ui/copy'
import { Dialog } from '@/components/ui/dialog'
import { TextLink } from '@/components/ui/link'
import { QrCode } from '@/components/ui/qr-code'
import { drawQr } from '@/components/ui/qr-drawing'
import type { UserTransaction } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'

type Props = { charge: UserTransaction; onAnother: () => void; onClose: () => void }

/** A charge that was just created: how to pay it, and its payment when it arrives. */
export function ChargeResult({ charge: created, onAnother, onClose }: Props) {
  const t = useTranslations('transactions.charge')
  const { charge, checkoutUrl } = useWatched(created)
  const { amount, description, pixCode } = charge
  const waits = charge.status === 'PENDING'
  const footer = (
    <>
      <Button variant="quiet" className="-ml-2" onClick={onAnother}>
        {t('another')}
      </Button>
      <ButtonLink href={`/transactions/${charge.transactionId}`} onClick={onClose}>
        {t('details')}
      </ButtonLink>
    </>
  )
  return (
    <Dialog open onOpenChange={onClose} title={t('created')} footer={footer} width="wide">
      <div
        className={cn('grid items-start gap-6', pixCode && 'desk:grid-cols-[13rem_minmax(0,1fr)]')}
      >
        {pixCode && <Code charge={charge} pixCode={pixCode} />}
        <div>
          <Figure reais={amount} size="dialog" />
          {description && <p className="mt-1 text-13 text-ink-2">{description}</p>}
          <Word charge={charge} />
          {/* Hidden, not removed, once paid, so that the dialog keeps its height. */}
          <div className={waits ? undefined : 'invisible'}>
            <WaysToPay charge={charge} checkoutUrl={checkoutUrl} />
          </div>
        </div>
      </div>
    </Dialog>
  )
}

/** The QR code; covered by the final status once the charge has ended. */
function Code({ charge, pixCode }: { charge: UserTransaction; pixCode: string }) {
  const t = useTranslations('transactions.charge')
  const { money } = useFormat()
  const waits = charge.status === 'PENDING'
  return (
    <div className="relative max-desk:order-last max-desk:mx-auto max-desk:w-60">
      <div className={cn('transition-opacity', !waits && 'opacity-10')} aria-hidden={!waits}>
        <QrCode drawing={drawQr(pixCode)} label={t('qr', { amount: money(charge.amount) })} />
      </div>
      {!waits && (
        <span className="absolute inset-0 grid place-items-center">
          <StatusStamp transaction={charge} className="bg-leaf" />
        </span>
      )}
    </div>
  )
}

function Word({ charge }: { charge: UserTransaction }) {
  const t = useTranslations('transactions.charge')
  const { time } = useFormat()
  const words =
    charge.status === 'PENDING' || charge.status === 'PROCESSING'
      ? t('waitingBody')
      : charge.paidAt
        ? t(charge.balanceImpact ? 'paidBody' : 'paidElsewhere', {
            time: time(charge.paidAt, true),
          })
        : t('ended')
  return (
    <div role="status" className="my-4 min-h-15 text-13">
      <StatusBadge transaction={charge} full alive />
      <p className="mt-1 text-ink-2">{words}</p>
    </div>
  )
}

type WaysProps = { charge: UserTransaction; checkoutUrl: string | null }

function WaysToPay({ charge: { pixCode, payUrl }, checkoutUrl }: WaysProps) {
  const t = useTranslations('transactions.charge')
  if (!pixCode && checkoutUrl) {
    return (
      <div className="grid justify-items-start gap-3 text-13">
        <p>{t('checkoutBody')}</p>
        <p className="id w-full select-all break-all bg-wash p-2">{checkoutUrl}</p>
        <CopyButton text={checkoutUrl} variant="go" size="form">
          {t('copyCheckout')}
        </CopyButton>
        <TextLink href={checkoutUrl} target="_blank">
          {t('checkout')}
        </TextLink>
      </div>
    )
  }
  return (
    <div className="grid justify-items-start gap-3 text-13">
      {pixCode && (
        <CopyButton text={pixCode} variant="go" size="form">
          {t('copy')}
        </CopyButton>
      )}
      {payUrl && (
        <>
          <TextLink href={payUrl} target="_blank">
            {t('page')}
          </TextLink>
          <CopyButton text={payUrl} variant="quiet" className="-ml-2">
            {t('copyPage')}
          </CopyButton>
        </>
      )}
    </div>
  )
}
