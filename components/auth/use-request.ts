'use client'

import { useState } from 'react'

/** The state of one request of a page without a session. */
export function useRequest<T>() {
  const [state, setState] = useState<{ busy: boolean; error: Error | null; answer?: T }>({
    busy: false,
    error: null,
  })
  const run = async (request: () => Promise<T>) => {
    setState({ busy: true, error: null })
    try {
      setState({ busy: false, error: null, answer: await request() })
    } catch (error) {
      setState({ busy: false, error: error as Error })
    }
  }
  return { ...state, run }
}
