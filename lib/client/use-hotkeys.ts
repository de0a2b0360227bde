'use client'

import { useSyncExternalStore } from 'react'
import { HOTKEYS_OFF } from '@/lib/kernel/hotkeys'
import { chooseHotkeys } from './preferences'
import { watchRoot } from './watch-root'

const watch = watchRoot('data-hotkeys')

/** Returns whether the single-key shortcuts are on, and a function that switches them. */
export function useHotkeys(): [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    watch,
    () => document.documentElement.dataset.hotkeys !== HOTKEYS_OFF,
    () => true,
  )
  return [isOn, chooseHotkeys]
}
