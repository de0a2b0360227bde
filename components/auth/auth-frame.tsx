import type { ReactNode } from 'react'
import { Mark } from '@/components/ui/mark'

type Props = {
  brand: string
  /** Shown under the brand, or for screen readers only. */
  title: string
  showTitle?: boolean
  /** Shown under the form: the language link. */
  ledge?: ReactNode
  children: ReactNode
}

/** The frame of the sign-in and sign-up forms, drawn as the logo's ticket window. */
export function AuthFrame({ brand, title, showTitle, ledge, children }: Props) {
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto] overflow-x-clip max-desk:grid-rows-[auto_1fr]">
      <main className="grid grid-cols-[minmax(0,27.5rem)] items-end justify-center px-5 pt-10 max-desk:px-3 max-desk:pt-8">
        <div className="rounded-t-[13.75rem] border border-rule-ink border-b-0 bg-paper px-14 pt-24 max-desk:px-7 max-desk:pt-20">
          <div className="mb-8 grid justify-items-center gap-1">
            <p className="flex items-center gap-2.5 font-semibold text-20 tracking-title">
              <Mark size={24} />
              {brand}
            </p>
            <h1 className={showTitle ? 'text-14 text-ink-2' : 'sr-only'}>{title}</h1>
          </div>
          {children}
          <div
            aria-hidden="true"
            className="mx-auto mt-10 h-16.5 w-33 rounded-t-[4.125rem] border border-rule-ink border-b-0 bg-desk"
          />
        </div>
      </main>
      <footer className="flex min-h-[16vh] flex-wrap content-start items-start justify-center gap-x-6 gap-y-2 border-rule-ink border-t-4 px-6 pt-4 pb-6 text-13 text-ink-2 max-desk:min-h-18">
        {ledge}
      </footer>
    </div>
  )
}
