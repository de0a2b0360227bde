'use client'

import { usePathname } from 'next/navigation'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

type Place = { at: string; section: string } | null

const Context = createContext<{ place: Place; claim: (place: Place) => void }>({
  place: null,
  claim: () => {},
})

/** Where the index is told under which section a page stands that its address does not tell. */
export function SectionPlace({ children }: { children: ReactNode }) {
  const [place, claim] = useState<Place>(null)
  return <Context value={{ place, claim }}>{children}</Context>
}

/** The address by which the index marks its section: the page's own, unless the page says another. */
export function useSectionPath(): string {
  const pathname = usePathname()
  const { place } = useContext(Context)
  return place?.at === pathname ? place.section : pathname
}

/** Marks this page as one of a section: a withdrawal's record is found under the withdrawals. */
export function useSection(section: string | undefined): void {
  const { claim } = useContext(Context)
  const at = usePathname()
  useEffect(() => {
    if (section) claim({ at, section: `${section}/` })
  }, [claim, at, section])
}
