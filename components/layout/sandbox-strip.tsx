import type { ReactNode } from 'react'

/** A strip that stays visible on sandbox pages, so that nobody takes them for a real bank. */
export function SandboxStrip({ children }: { children: ReactNode }) {
  return (
    <header className="sticky top-0 z-10 bg-wait-wash px-4 py-2 text-center font-medium text-13 text-wait after:absolute after:inset-x-0 after:top-full after:h-1.5 after:bg-[linear-gradient(135deg,transparent_37.5%,var(--color-wait)_37.5%_50%,transparent_50%_87.5%,var(--color-wait)_87.5%)] after:bg-size-[6px_6px] after:opacity-50">
      {children}
    </header>
  )
}
