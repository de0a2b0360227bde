'use client'

import { useSyncExternalStore } from 'react'
import { type Theme, themeOf } from '@/lib/kernel/theme'
import { chooseTheme } from './preferences'
import { watchRoot } from './watch-root'

const watch = watchRoot('data-theme')

/**
 * Returns the current theme and a function that changes it for every component.
 *
 * @param drawn the theme that the server rendered the page in
 */
export function useTheme(drawn: Theme): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(
    watch,
    () => themeOf(document.documentElement.dataset.theme),
    () => drawn,
  )
  return [theme, chooseTheme]
}
