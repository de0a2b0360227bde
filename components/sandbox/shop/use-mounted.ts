import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FrameMode } from '@/lib/embed/protocol'
import type { MountedCheckout, MountedFields, PaidCheckout } from '@/lib/sdk/checkout'
import type { HandedOver } from './shop-code'

interface Wanted {
  mode: FrameMode
  handed: HandedOver
  locale: 'pt-BR' | 'en'
  theme: 'light' | 'dark' | 'auto'
  onPaid: (paid: PaidCheckout) => void
}

/** Mounts a checkout with `checkout.js`, the script that real shops load. */
export function useMounted(place: RefObject<HTMLElement | null>, wanted: Wanted) {
  const { mode, handed, locale, theme } = wanted
  const onPaid = useRef(wanted.onPaid)
  onPaid.current = wanted.onPaid
  const fields = useRef<MountedFields | null>(null)
  const [brand, setBrand] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    let mounted: MountedCheckout | null = null
    let isOver = false
    const options = {
      clientSecret: handed.clientSecret,
      locale,
      appearance: { theme, background: 'transparent' } as const,
      onError: ({ message }: Error) => setError(message),
    }
    const mount = async () => {
      await loadScript()
      if (isOver) return
      const guiche = globalThis.Guiche(handed.publishableKey)
      if (mode === 'embedded') {
        const onComplete = (paid: PaidCheckout) => onPaid.current(paid)
        mounted = guiche.embed(place.current!, { ...options, onComplete })
      } else {
        const onChange = (state: { brand: string | null }) => setBrand(state.brand)
        fields.current = guiche.custom(place.current!, { ...options, onChange })
        mounted = fields.current
      }
    }
    mount().catch((failure: Error) => setError(failure.message))
    return () => {
      isOver = true
      mounted?.unmount()
    }
  }, [place, mode, handed, locale, theme])
  return { confirm: () => fields.current?.confirm(), brand, error }
}

let loading: Promise<void> | undefined

function loadScript(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = '/checkout.js'
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('checkout.js did not load'))
    document.head.append(script)
  })
  return loading
}
