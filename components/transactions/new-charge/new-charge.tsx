'use client'

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import type { UserTransaction } from '@/lib/client/types'
import { ChargeForm } from './charge-form'
import { ChargeResult } from './charge-result'

const OpenNewCharge = createContext<(() => void) | null>(null)

/**
 * Holds the dialog in which a charge is made. It stands above every page, because the page that
 * opened it changes under it: the first charge replaces the empty list and the first steps.
 */
export function NewChargeProvider({ children }: { children: ReactNode }) {
  const [step, setStep] = useState<'form' | UserTransaction | null>(null)
  const open = useMemo(() => () => setStep('form'), [])
  const close = () => setStep(null)
  return (
    <OpenNewCharge value={open}>
      {children}
      {step === 'form' && <ChargeForm onCreated={setStep} onClose={close} />}
      {step !== null && step !== 'form' && (
        <ChargeResult charge={step} onAnother={open} onClose={close} />
      )}
    </OpenNewCharge>
  )
}

/** Opens the dialog in which a charge is made. */
export function useNewCharge(): () => void {
  const open = useContext(OpenNewCharge)
  if (!open) throw new Error('useNewCharge needs a NewChargeProvider above it')
  return open
}

/** The button that makes a charge; N presses it. */
export function NewCharge({ variant }: { variant?: 'go' }) {
  const t = useTranslations('transactions.charge')
  return (
    <Button variant={variant} hotkey="n" onClick={useNewCharge()}>
      {t('act')}
    </Button>
  )
}
