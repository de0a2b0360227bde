'use client'

import { cn } from '@/components/ui/class-names'
import { INK, Sign } from '@/components/ui/sign'
import { useFormat } from '@/lib/i18n/use-format'

/** A count beside a section; `bad` if something there is failing. */
export type CountMark = { count: number; bad?: boolean }

/** The counts beside the sections, by their address. */
export type Marks = Readonly<Record<string, CountMark | undefined>>

type Props = { mark: CountMark | undefined }

/** How much waits in a section, beside its name. */
export function SectionCount({ mark }: Props) {
  const { count } = useFormat()
  if (!mark) return null
  return (
    <span
      className={cn(
        'num ml-auto flex items-center gap-1 font-normal text-12',
        mark.bad ? 'text-bad' : 'text-ink-3',
      )}
    >
      {mark.bad && <Sign tone="bad" size={10} />}
      {count(mark.count)}
    </span>
  )
}

/** Shows by a dot over its name that something waits in a section; screen readers hear how much. */
export function SectionDot({ mark }: Props) {
  const { count } = useFormat()
  if (!mark) return null
  const tone = mark.bad ? 'bad' : 'note'
  return (
    <>
      <span className="sr-only">{count(mark.count)}</span>
      <span className={cn('absolute inset-x-0 top-1.5 grid justify-items-center', INK[tone])}>
        <Sign tone={tone} size={8} />
      </span>
    </>
  )
}

/** One mark for several sections; none if nothing waits in any of them. */
export function sumOf(marks: readonly (CountMark | undefined)[]): CountMark | undefined {
  const given = marks.filter((mark) => mark !== undefined)
  if (given.length === 0) return undefined
  const count = given.reduce((sum, mark) => sum + mark.count, 0)
  return { count, bad: given.some(({ bad }) => bad) }
}
