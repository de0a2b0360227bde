'use client'

import { usePathname, useRouter } from 'next/navigation'

/**
 * Returns the function that opens the page that follows an act. A person who went to another page
 * while the act was under way stays there.
 */
export function useGoOn(): (path: string) => void {
  const router = useRouter()
  const from = usePathname()
  return (path) => {
    if (location.pathname === from) router.push(path)
  }
}
