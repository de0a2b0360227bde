'use client'

import type { ReactNode } from 'react'
import { Sheet } from './sheet'

/** A sheet with something to say in place of a charge. */
export function SaidSheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Sheet>
      <h1 className="mt-10 font-semibold text-20 tracking-title">{title}</h1>
      <div className="wrap-anywhere mt-2 grid gap-2 text-ink-2">{children}</div>
    </Sheet>
  )
}
