import type { CSSProperties } from 'react'

type Props = {
  name: string
  logoUrl: string | null
  /**
   * The colours of the initials; a class where the content security policy forbids inline styles.
   */
  className: string
  style?: CSSProperties
}

/** A merchant's logo, from the page's own origin, or its initials. */
export function MerchantMark({ name, logoUrl, className, style }: Props) {
  if (logoUrl) {
    const { pathname, search } = new URL(logoUrl)
    return (
      // biome-ignore lint/performance/noImgElement: one small picture, on a page without Next too
      <img
        src={pathname + search}
        alt=""
        width={32}
        height={32}
        className="size-8 flex-none rounded-3 object-contain"
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      style={style}
      className={`grid size-8 flex-none select-none place-items-center rounded-3 font-semibold text-12 forced-color-adjust-none ${className}`}
    >
      {initialsOf(name)}
    </span>
  )
}

const PARTICLES = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'the', 'and', 'of'])

/** The initials of a name: "Torra Aroeira" is TA, "Padaria do João" is PJ. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const bearing = words.filter((word) => !PARTICLES.has(word.toLowerCase()))
  const [first = words[0] ?? '', second = ''] = bearing
  return (initial(first) + initial(second)).toLocaleUpperCase('pt-BR')
}

const initial = (word: string) => Array.from(word)[0] ?? ''

/** The merchant's name and the payment method. */
export function Payee({ name, method }: { name: string; method: string }) {
  return (
    <div className="flex items-center gap-2.5 border-rule border-b pb-4">
      <span
        aria-hidden="true"
        className="grid size-7 flex-none select-none place-items-center rounded-3 bg-ink font-semibold text-12 text-paper forced-color-adjust-none"
      >
        {initialsOf(name)}
      </span>
      <span className="wrap-anywhere min-w-0 font-medium text-16">{name}</span>
      <span className="ml-auto text-13 text-ink-2">{method}</span>
    </div>
  )
}
