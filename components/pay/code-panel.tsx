'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CopyButton } from '@/components/ui/copy'
import { QrCode } from '@/components/ui/qr-code'
import type { QrDrawing } from '@/components/ui/qr-drawing'
import { useFormat } from '@/lib/i18n/use-format'

// On desktops the code is scanned, so the copy button is not the main action.
const STEPS_BACK = 'desk:border-rule-2 desk:bg-leaf desk:text-ink desk:hover:bg-wash'

type Props = {
  pixCode: string
  /** The drawing of the code. */
  qr: QrDrawing
  amount: number
  merchantName: string
  /** Shown below the steps: where to pay in the sandbox. */
  children?: ReactNode
}

/** The PIX code to copy and to scan. On phones the copy button comes first. */
export function CodePanel({ pixCode, qr, amount, merchantName, children }: Props) {
  const t = useTranslations('pay')
  const { money } = useFormat()
  return (
    <div className="flex flex-col">
      <div className="desk:order-2 desk:mt-4">
        <CopyButton text={pixCode} variant="go" size="big" className={STEPS_BACK}>
          {t('copy')}
        </CopyButton>
        <p className="id mt-2 select-all truncate text-ink-2" title={t('code')}>
          {pixCode}
        </p>
      </div>
      <div className="mt-4 grid justify-items-center gap-2 border-rule border-t pt-4 desk:mt-0">
        <p className="justify-self-start text-13 text-ink-2">
          <span className="desk:hidden">{t('scanFromOther')}</span>
          <span className="hidden desk:inline">{t('scanThis')}</span>
        </p>
        <div className="w-60 desk:w-66">
          <QrCode drawing={qr} label={t('qrOf', { amount: money(amount) })} />
        </div>
      </div>
      <div className="order-3 mt-4">
        <Steps merchant={merchantName} />
        {children}
      </div>
    </div>
  )
}

function Steps({ merchant }: { merchant: string }) {
  const t = useTranslations('pay.steps')
  const steps = [
    { phone: t('copy'), desk: t('scan') },
    { phone: t('pasteAndCheck', { merchant }), desk: t('check', { merchant }) },
    { phone: t('wait'), desk: t('wait') },
  ]
  return (
    <>
      <h2 className="sr-only">{t('title')}</h2>
      <ol className="grid gap-1 text-13 text-ink-2">
        {steps.map(({ phone, desk }, index) => (
          <li key={desk} className="flex gap-2">
            <span aria-hidden="true" className="num w-3 flex-none text-ink-3">
              {index + 1}
            </span>
            <span className="wrap-anywhere desk:hidden">{phone}</span>
            <span className="wrap-anywhere hidden desk:inline">{desk}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
