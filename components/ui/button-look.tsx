import type { ReactNode } from 'react'
import { cn } from './class-names'
import { Kbd } from './hotkey'
import { Icon, type IconName } from './icons'

type Variant = 'go' | 'default' | 'quiet' | 'danger'
type Size = 'default' | 'form' | 'big'

/** The look of a button or a button-like link. */
export type Look = {
  /** `go` is the green button; a view has one. */
  variant?: Variant
  /** `form` is 40 px high, like inputs; `big` is 48 px high and fills its column. */
  size?: Size
  icon?: IconName
  /** A key that presses the button from anywhere on the page; it is printed inside. */
  hotkey?: string
}

const VARIANT: Record<Variant, string> = {
  go: 'forced-color-adjust-none border-green bg-green text-on-green hover:border-green-hover hover:bg-green-hover',
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

export const look = ({ variant = 'default', size = 'default' }: Look, className?: string) =>
  cn(
    'relative inline-flex select-none items-center justify-center gap-2 whitespace-nowrap rounded-3 border font-medium transition-colors print:hidden',
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

/** The content of a button: icon, label, key. */
export function Face({ icon, hotkey, inverse, hidden, children }: FaceProps) {
  return (
    <span className={cn('inline-flex items-center gap-2', hidden && 'opacity-0')}>
      {icon && <Icon name={icon} />}
      {children}
      {hotkey && <Kbd inverse={inverse}>{hotkey.length === 1 ? hotkey.toUpperCase() : hotkey}</Kbd>}
    </span>
  )
}
