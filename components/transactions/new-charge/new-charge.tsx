'use client'

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { loadLater } from '@/components/ui/load-later'
import type { UserTransaction } from '@/lib/client/types'
import { useMay } from '@/lib/client/use-me'

// Loaded when the form opens, because every page has them. They come together, so that no charge is
// made whose result cannot be shown.
const load = () => Promise.all([import('./charge-form'), import('./charge-result')])
const ChargeForm = loadLater(async () => (await load())[0].ChargeForm)
const ChargeResult = loadLater(async () => (await load())[1].ChargeResult)

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
      {step === 'form' && <ChargeForm onCreated={setStep} onClose={close} />}
      {step !== null && step !== 'form' && (
        <ChargeResult charge={step} onAnother={open} onClose={close} />
      )}
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
