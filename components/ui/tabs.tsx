'use client'

import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

type Props = {
  label: string
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[]
}

/** Tabs that show one panel at a time; arrow keys move between them. */
export function Tabs({ label, tabs, ...state }: Props) {
  const first = state.value === undefined ? (state.defaultValue ?? tabs[0]?.value) : undefined
  return (
    <Radix.Root {...state} defaultValue={first}>
      <Radix.List aria-label={label} className="flex gap-6 border-rule-ink border-b">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px h-10 border-transparent border-b-2 text-13 text-ink-2 hover:text-ink data-[state=active]:border-ink data-[state=active]:font-medium data-[state=active]:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-4 outline-offset-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
