'use client'

import { useSyncExternalStore } from 'react'
import { type Theme, themeOf } from '@/lib/kernel/theme'
import { chooseTheme } from './preferences'

/**
 * The look in force, and how to choose another; whoever shows it, in a menu or on a page, follows.
 *
 * @param drawn the theme in which the server drew the page
 */
export function useTheme(drawn: Theme): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(
    watch,
    () => themeOf(document.documentElement.dataset.theme),
    () => drawn,
  )
  return [theme, chooseTheme]
}

function watch(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
