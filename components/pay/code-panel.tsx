'use client'

import { type ReactNode, useState } from 'react'
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
  /** The merchant's name as the code carries it. */
  payee: string
  /** Shown below the steps: where to pay in the sandbox. */
  children?: ReactNode
}

/** The PIX code to copy and to scan. On phones the copy button comes first. */
export function CodePanel({ pixCode, qr, amount, payee, children }: Props) {
  const t = useTranslations('pay')
  const { money } = useFormat()
  const [isCopied, setCopied] = useState(false)
  return (
    <div className="flex flex-col">
      <div className="desk:order-2 desk:mt-4">
        <CopyButton
          text={pixCode}
          onCopied={() => setCopied(true)}
          variant="go"
          size="big"
          className={STEPS_BACK}
        >
          {t('copy')}
        </CopyButton>
        <div className="mt-2 min-h-10">
          <p role="status" className="text-13">
            {isCopied && t('copied')}
          </p>
          {!isCopied && (
            <p
              className="id line-clamp-2 select-all break-all text-ink-2 print:line-clamp-none"
              title={t('code')}
            >
              {pixCode}
            </p>
          )}
        </div>
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
        <Steps payee={payee} />
        {children}
      </div>
    </div>
  )
}

function Steps({ payee }: { payee: string }) {
  const t = useTranslations('pay.steps')
  const named = { payee, name: (words: ReactNode) => <b className="text-ink">{words}</b> }
  const steps = [
    { id: 'open', phone: t('copy'), desk: t('scan') },
    { id: 'check', phone: t.rich('pasteAndCheck', named), desk: t.rich('check', named) },
    { id: 'wait', phone: t('wait'), desk: t('wait') },
  ]
  return (
    <>
      <h2 className="sr-only">{t('title')}</h2>
      <ol className="grid gap-1 text-13 text-ink-2">
        {steps.map(({ id, phone, desk }, index) => (
          <li key={id} className="flex gap-2">
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
