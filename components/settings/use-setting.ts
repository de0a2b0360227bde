import { useRef, useState } from 'react'
import { useToast } from '@/components/ui/toast'
import { mutations, useAct } from '@/lib/client/mutations'
import type { Settings } from '@/lib/client/types'

type Name = 'cashoutAllowedOnly' | 'cashoutDuplicateGuard' | 'secondFactorRequired'

/**
 * A setting that is saved as soon as it is chosen. The choice is shown from the click on, and the
 * stored value again once saving has ended. What is chosen while another choice is being saved is
 * saved after it.
 *
 * @param said the message when it was saved
 */
export function useSetting(settings: Settings | undefined, name: Name, said: string) {
  const toast = useToast()
  const { mutate, error } = useAct(mutations.updateSettings())
  const [wanted, setWanted] = useState<boolean>()
  const latest = useRef<boolean>(undefined)
  function change(value: boolean): void {
    latest.current = value
    setWanted(value)
    save(value)
  }
  function save(value: boolean): void {
    const onSettled = () => {
      if (latest.current !== value) save(latest.current!)
      else setWanted(undefined)
    }
    mutate({ [name]: value }, { onSuccess: () => toast('good', said), onSettled })
  }
  return { value: wanted ?? settings?.[name], change, error }
}
