'use client'

import { useState } from 'react'

/**
 * Returns whether the server's last error may still be about a value: until the value is changed.
 * An error is shown under a field only for as long.
 */
export function useRefused<V>(error: Error | null, values: V): (name: keyof V) => boolean {
  const [refused, setRefused] = useState({ error, values })
  if (refused.error !== error) setRefused({ error, values })
  return (name) => refused.values[name] === values[name]
}
