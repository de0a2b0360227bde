'use client'

import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import type { UserTransaction } from '@/lib/client/types'
import { ChargeForm } from './charge-form'
import { ChargeResult } from './charge-result'

/** The dialog in which a charge is made, and what opens it. */
export function useNewCharge(): { open: () => void; dialog: ReactNode } {
  const [step, setStep] = useState<'form' | UserTransaction | null>(null)
  const close = () => setStep(null)
  const open = () => setStep('form')
  if (step === null) return { open, dialog: null }
  if (step === 'form') return { open, dialog: <ChargeForm onCreated={setStep} onClose={close} /> }
  return { open, dialog: <ChargeResult charge={step} onAnother={open} onClose={close} /> }
}

/** The button that makes a charge; N presses it. */
export function NewCharge({ variant }: { variant?: 'go' }) {
  const t = useTranslations('transactions.charge')
  const { open, dialog } = useNewCharge()
  return (
    <>
      <Button variant={variant} hotkey="n" onClick={open}>
        {t('act')}
      </Button>
      {dialog}
    </>
  )
}
