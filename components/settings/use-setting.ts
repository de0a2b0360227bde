import { useState } from 'react'
import { useToast } from '@/components/ui/toast'
import { mutations, useAct } from '@/lib/client/mutations'
import type { Settings } from '@/lib/client/types'

type Name = 'cashoutAllowedOnly' | 'cashoutDuplicateGuard' | 'secondFactorRequired'

/**
 * A setting that is saved as soon as it is chosen. The choice is shown from the click on, and the
 * stored value again once saving has ended.
 *
 * @param said the message when it was saved
 */
export function useSetting(settings: Settings | undefined, name: Name, said: string) {
  const toast = useToast()
  const { mutate, error } = useAct(mutations.updateSettings())
  const [wanted, setWanted] = useState<boolean>()
  function change(value: boolean): void {
    setWanted(value)
    mutate(
      { [name]: value },
      { onSuccess: () => toast('good', said), onSettled: () => setWanted(undefined) },
    )
  }
  return { value: wanted ?? settings?.[name], change, error }
}
