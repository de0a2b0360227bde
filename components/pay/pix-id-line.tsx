'use client'

import { CopyText } from '@/components/ui/copy'

/** The end-to-end id in a `Sum`, never truncated: it moves to its own line if it does not fit. */
export function PixIdLine({ label, id }: { label: string; id: string }) {
  return (
    <div className="flex min-h-8 flex-wrap items-baseline gap-x-2 py-1.5 text-14">
      <dt className="whitespace-nowrap text-ink-2">{label}</dt>
      <span className="leader" aria-hidden="true" />
      <dd className="ml-auto">
        <CopyText text={id} shown={id} name={label} className="wrap-anywhere" />
      </dd>
    </div>
  )
}
