import type { ReactNode } from 'react'

type Props = { title: string; about: string; children: ReactNode }

/** A section of the settings: its description at the left, its controls at the right. */
export function SettingsPart({ title, about, children }: Props) {
  return (
    <section className="grid gap-x-[min(4rem,8%)] gap-y-4 border-rule border-t py-8 first-of-type:border-rule-ink wide:grid-cols-[min(20rem,40%)_minmax(0,27.5rem)]">
      <div>
        <h2 className="mb-1 font-semibold text-14">{title}</h2>
        <p className="text-13 text-ink-2">{about}</p>
      </div>
      <div className="max-w-110">{children}</div>
    </section>
  )
}
