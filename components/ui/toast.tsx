'use client'

import { Toast as Radix } from 'radix-ui'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from './button'
import { INK, Sign } from './sign'

type Toast = { tone: 'good' | 'work' | 'bad'; text: ReactNode; id: number }

const SHOWN_MS = 6_000

const Context = createContext<(tone: Toast['tone'], text: ReactNode) => void>(() => {})

/**
 * Returns the function that shows a toast: `toast('good', 'Chave revogada')`. It goes after 6 s. A
 * `bad` one stays until it is closed, because it may say what has to be checked. Use `good` only
 * for an outcome that cannot change any more.
 */
export const useToast = () => useContext(Context)

/** Provides and shows toasts; mounted once around the pages. */
export function Toaster({ children }: { children: ReactNode }) {
  const t = useTranslations('common.act')
  const spoken = useTranslations('common.toast')
  const [toasts, setToasts] = useState<Toast[]>([])
  const show = useCallback((tone: Toast['tone'], text: ReactNode) => {
    setToasts((shown) => {
      const others = shown.filter((toast) => toast.text !== text)
      return [...others.slice(-2), { tone, text, id: Date.now() + Math.random() }]
    })
  }, [])
  const drop = (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id))
  return (
    <Context value={show}>
      <Radix.Provider swipeDirection="right" label={spoken('one')}>
        {children}
        {toasts.map(({ id, tone, text }) => (
          <Radix.Root
            key={id}
            type={tone === 'bad' ? 'foreground' : 'background'}
            duration={tone === 'bad' ? Number.POSITIVE_INFINITY : SHOWN_MS}
            onOpenChange={(open) => !open && drop(id)}
            className="flex items-start gap-3 rounded-6 bg-leaf py-2 pr-2 pl-3 text-13 shadow-float [--sign-ground:var(--color-leaf)]"
          >
            <span className={`mt-2 ${INK[tone]}`}>
              <Sign tone={tone} />
            </span>
            <Radix.Description className="flex-1 py-1.5">{text}</Radix.Description>
            <Radix.Close asChild>
              <IconButton icon="close" label={t('dismiss')} />
            </Radix.Close>
          </Radix.Root>
        ))}
        <Radix.Viewport
          label={spoken('all')}
          className="fixed right-0 bottom-0 z-50 grid w-90 max-w-full gap-2 p-4 outline-none max-desk:bottom-14 max-desk:w-full"
        />
      </Radix.Provider>
    </Context>
  )
}
