import { useEffect } from 'react'
import type { FrameSays } from '@/lib/embed/protocol'
import type { FieldsState } from '@/lib/sdk/checkout'

/** Tells the page around the frame what it may know of what is typed: of a card its brand, and no more. */
export function useChanges(port: MessagePort, { complete, empty, brand }: FieldsState): void {
  useEffect(() => {
    const said: FrameSays = { type: 'change', state: { complete, empty, brand } }
    port.postMessage(said)
  }, [port, complete, empty, brand])
}
