'use client'

import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import type { UserTransaction } from '@/lib/client/types'
import { useMay } from '@/lib/client/use-may'

// Loaded when they open, because every page has them.
const ChargeForm = lazy(async () => ({ default: (await import('./charge-form')).ChargeForm }))
const ChargeResult = lazy(async () => ({ default: (await import('./charge-result')).ChargeResult }))

const OpenNewCharge = createContext<(() => void) | null>(null)

/**
 * Provides the dialog for a new charge. It wraps every page, because the first charge replaces the
 * page that opened the dialog.
 */
export function NewChargeProvider({ children }: { children: ReactNode }) {
  const [step, setStep] = useState<'form' | UserTransaction | null>(null)
  const open = useMemo(() => () => setStep('form'), [])
  const close = () => setStep(null)
  return (
    <OpenNewCharge value={open}>
      {children}
      <Suspense>
        {step === 'form' && <ChargeForm onCreated={setStep} onClose={close} />}
        {step !== null && step !== 'form' && (
          <ChargeResult charge={step} onAnother={open} onClose={close} />
        )}
      </Suspense>
    </OpenNewCharge>
  )
}

/** Returns the function that opens the dialog for a new charge. */
export function useNewCharge(): () => void {
  const open = useContext(OpenNewCharge)
  if (!open) throw new Error('useNewCharge needs a NewChargeProvider above it')
  return open
}

/** The button that opens the dialog; its key is N. */
export function NewCharge({ variant }: { variant?: 'go' }) {
  const t = useTranslations('transactions.charge')
  const open = useNewCharge()
  if (!useMay('createUserTransaction')) return null
  return (
    <Button variant={variant} hotkey="n" onClick={open}>
      {t('act')}
    </Button>
  )
}
