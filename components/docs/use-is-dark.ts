'use client'

import { useSyncExternalStore } from 'react'
import { useTheme } from '@/lib/client/use-theme'
import type { Theme } from '@/lib/kernel/theme'

const DARK = '(prefers-color-scheme: dark)'

/** Whether the page is dark: by the reader's choice, else by the device. */
export function useIsDark(drawn: Theme): boolean {
  const [theme] = useTheme(drawn)
  const isDeviceDark = useSyncExternalStore(
    watch,
    () => matchMedia(DARK).matches,
    () => false,
  )
  return theme === 'system' ? isDeviceDark : theme === 'dark'
}

function watch(onChange: () => void): () => void {
  const query = matchMedia(DARK)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
