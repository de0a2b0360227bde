import type { SVGProps } from 'react'
import { rem } from './rem'

// Drawn on a 14 px grid in `currentColor`.
const PATHS = {
  close: <path d="m3.5 3.5 7 7m0-7-7 7" />,
  down: <path d="m3.5 5.5 3.5 3.5 3.5-3.5" />,
  right: <path d="m5.5 3.5 3.5 3.5-3.5 3.5" />,
  left: <path d="M8.5 3.5 5 7l3.5 3.5" />,
  plus: <path d="M7 2.5v9M2.5 7h9" />,
  check: <path d="m2.5 7.4 3 3 6-6.8" />,
  copy: <path d="M4.5 4.5v-3h8v8h-3M1.5 4.5h8v8h-8Z" />,
  calendar: <path d="M1.5 3h11v9.5h-11Zm0 3h11M4.5 1v3.5m5-3.5v3.5" />,
  lock: <path d="M2.5 6.5h9v6h-9Zm2 0V4.4a2.5 2.5 0 0 1 5 0v2.1" />,
  external: <path d="M5.5 2.5h-3v9h9v-3M8 1.5h4.5V6m0-4.5L6.5 7.5" />,
  refresh: <path d="M12 3v3H9M11.8 6A5 5 0 1 0 12 8.5" />,
  search: (
    <>
      <circle cx="6" cy="6" r="4.25" />
      <path d="m9.2 9.2 3.6 3.6" />
    </>
  ),
  eye: (
    <>
      <path d="M1 7c1.4-2.5 3.4-3.75 6-3.75S11.6 4.5 13 7c-1.4 2.5-3.4 3.75-6 3.75S2.4 9.5 1 7Z" />
      <circle cx="7" cy="7" r="1.75" />
    </>
  ),
  'eye-off': (
    <>
      <path d="M1 7c1.4-2.5 3.4-3.75 6-3.75S11.6 4.5 13 7c-1.4 2.5-3.4 3.75-6 3.75S2.4 9.5 1 7Z" />
      <path d="m2.5 12 9-10" />
    </>
  ),
} as const

export type IconName = keyof typeof PATHS

type Props = { name: IconName; size?: number } & Omit<SVGProps<SVGSVGElement>, 'name'>

/** A decorative icon beside a label; screen readers skip it. */
export function Icon({ name, size = 14, ...props }: Props) {
  return (
    <svg
      width={rem(size)}
      height={rem(size)}
      viewBox="0 0 14 14"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.3}
      aria-hidden="true"
      focusable="false"
      className="flex-none"
      {...props}
    >
      {PATHS[name]}
    </svg>
  )
}
