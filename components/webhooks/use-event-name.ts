'use client'

import { useMessages } from 'use-intl'

type Names = Record<string, Record<string, string> | undefined>

/** What an event is called in a merchant's words; its code where it has no such name. */
export function useEventName() {
  const names: Names = useMessages().events.name
  return (event: string): string => {
    const [of = '', what = ''] = event.split('.')
    return names[of]?.[what] ?? event
  }
}
