'use client'

import { useMutation } from '@tanstack/react-query'
import { mutations } from '@/lib/client/mutations'

/** A signed test to an endpoint; it is no delivery, so nothing on the page is asked for again. */
export const usePing = () => useMutation(mutations.revalidateWebhook())

/** A test that runs or has run. */
export type Ping = ReturnType<typeof usePing>
