import type { ReactNode } from 'react'
import { cn } from './class-names'
import { Kbd } from './hotkey'
import { Icon, type IconName } from './icons'

type Variant = 'go' | 'default' | 'quiet' | 'danger'
type Size = 'default' | 'form' | 'big'

/** How a thing to press looks. */
export type Look = {
  /** `go` is the one green button of a view. */
  variant?: Variant
  /** `form` is 40 high, beside inputs; `big` is 48 and as wide as its column. */
  size?: Size
  icon?: IconName
  /** Pressing this key anywhere presses the button; it is printed inside. */
  hotkey?: string
}

const VARIANT: Record<Variant, string> = {
  go: 'border-green bg-green text-on-green hover:border-green-hover hover:bg-green-hover',
  default: 'border-rule-2 bg-leaf text-ink hover:bg-wash',
  quiet: 'border-transparent text-ink-2 hover:bg-wash hover:text-ink',
  danger: 'border-current bg-leaf text-bad hover:bg-bad-wash',
}

const SIZE: Record<Size, string> = {
  default: 'h-8 text-13 max-desk:h-10',
  form: 'h-10 text-13',
  big: 'h-12 w-full text-16',
}

const INSET: Record<Size, string> = { default: 'px-3', form: 'px-4', big: 'px-5' }

/** The class names of a look. */
export const look = ({ variant = 'default', size = 'default' }: Look, className?: string) =>
  cn(
    'relative inline-flex select-none items-center justify-center gap-2 whitespace-nowrap rounded-3 border font-medium transition-colors',
    'disabled:cursor-not-allowed disabled:border-rule disabled:bg-transparent disabled:text-ink-3 disabled:hover:border-rule disabled:hover:bg-transparent',
    VARIANT[variant],
    SIZE[size],
    variant === 'quiet' ? 'px-2' : INSET[size],
    className,
  )

type FaceProps = {
  icon?: IconName
  hotkey?: string
  inverse: boolean
  hidden?: boolean
  children: ReactNode
}

/** What stands on a thing to press: drawing, words, key. */
export function Face({ icon, hotkey, inverse, hidden, children }: FaceProps) {
  return (
    <span className={cn('inline-flex items-center gap-2', hidden && 'opacity-0')}>
      {icon && <Icon name={icon} />}
      {children}
      {hotkey && <Kbd inverse={inverse}>{hotkey.length === 1 ? hotkey.toUpperCase() : hotkey}</Kbd>}
    </span>
  )
}
