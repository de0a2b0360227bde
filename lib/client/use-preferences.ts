'use client'

import { useSyncExternalStore } from 'react'
import { HOTKEYS_OFF, type Theme, themeOf } from '@/lib/kernel/preferences'
import { chooseHotkeys, chooseTheme, watchRoot } from './preferences'

const watchTheme = watchRoot('data-theme')
const watchHotkeys = watchRoot('data-hotkeys')

/**
 * Returns the current theme and a function that changes it for every component.
 *
 * @param drawn the theme that the server rendered the page in
 */
export function useTheme(drawn: Theme): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(
    watchTheme,
    () => themeOf(document.documentElement.dataset.theme),
    () => drawn,
  )
  return [theme, chooseTheme]
}

/**
 * Returns whether the single-key shortcuts are on, and a function that switches them.
 *
 * @param drawn whether they were on when the server rendered the page
 */
export function useHotkeys(drawn: boolean): [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    watchHotkeys,
    () => document.documentElement.dataset.hotkeys !== HOTKEYS_OFF,
    () => drawn,
  )
  return [isOn, chooseHotkeys]
}
