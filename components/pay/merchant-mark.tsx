import type { CSSProperties } from 'react'
import { initialsOf } from './initials'

type Props = {
  name: string
  logoUrl: string | null
  /** The colours of the initials, by class or by style: where a content policy allows no style, by class. */
  className: string
  style?: CSSProperties
}

/** A merchant's logo, fetched from the page's own origin; without one its initials. */
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
      className={`grid size-8 flex-none select-none place-items-center rounded-3 font-semibold text-12 ${className}`}
    >
      {initialsOf(name)}
    </span>
  )
}
