import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useToast } from '@/components/ui/toast'
import { mutations } from '@/lib/client/mutations'
import { queries } from '@/lib/client/queries'
import type { Settings } from '@/lib/client/types'

type Name = 'cashoutAllowedOnly' | 'cashoutDuplicateGuard' | 'secondFactorRequired'

/**
 * A setting that is saved as soon as it is chosen. The choice is shown from the click on, and the
 * stored value again once saving has ended. Every choice is saved after the one before it, also
 * when the page is left for another of the dashboard.
 *
 * @param said the message when it was saved
 */
export function useSetting(settings: Settings | undefined, name: Name, said: string) {
  const toast = useToast()
  const client = useQueryClient()
  const [wanted, setWanted] = useState<boolean>()
  const { mutate, error } = useMutation({
    ...mutations.updateSettings(),
    scope: { id: 'settings' },
    onSuccess: (saved) => client.setQueryData(queries.settings().queryKey, saved),
    onSettled: () => {
      client.invalidateQueries()
    },
  })
  function change(value: boolean): void {
    setWanted(value)
    // Of several choices, these are called for the last one.
    const onSuccess = () => toast('good', said)
    mutate({ [name]: value }, { onSuccess, onSettled: () => setWanted(undefined) })
  }
  return { value: wanted ?? settings?.[name], change, error }
}
