import type { ReactNode } from 'react'
import { cn } from '@/components/ui/class-names'

const WIDTH = {
  narrow: 'max-w-120',
  letter: 'max-w-180 desk:px-10',
  columns: 'max-w-210 desk:px-10',
  table: 'max-w-289 desk:px-10',
}

type Props = {
  /** Stays visible above the page and says that it is a test. */
  strip: string
  width: keyof typeof WIDTH
  children: ReactNode
}

/** A page of the sandbox, on which a visitor plays the payer, a bank or a card processor. */
export function SandboxSheet({ strip, width, children }: Props) {
  return (
    <div className="min-h-dvh bg-paper">
      <header className="sticky top-0 z-10 bg-wait-wash px-4 py-2 text-center font-medium text-13 text-wait after:absolute after:inset-x-0 after:top-full after:h-1.5 after:bg-[linear-gradient(135deg,transparent_37.5%,var(--color-wait)_37.5%_50%,transparent_50%_87.5%,var(--color-wait)_87.5%)] after:bg-size-[6px_6px] after:opacity-50">
        {strip}
      </header>
      <main className={cn('mx-auto grid grid-cols-1 gap-8 px-4 py-8', WIDTH[width])}>
        {children}
      </main>
    </div>
  )
}

/** The title of a sandbox page, and the paragraphs that say what one does there. */
export function SandboxHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="grid max-w-180 grid-cols-1 gap-2 text-ink-2">
      <h1 className="wrap-anywhere font-semibold text-20 text-ink tracking-title">{title}</h1>
      {children}
    </header>
  )
}

/** The dashed box around the part of a page that a payer or a bank would see. */
export function SandboxBox({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-4 border border-rule-2 border-dashed p-4 desk:p-6">
      {children}
    </div>
  )
}
