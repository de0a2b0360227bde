'use client'

import { useSyncExternalStore } from 'react'

/**
 * Whether React takes over what the server rendered. What only the browser knows is left out while
 * it is true, as on the server, so that both render the same.
 */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

const never = () => () => {}
