'use client'

import Link from 'next/link'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { cn } from './class-names'
import { Icon, type IconName } from './icons'
import { Kbd } from './kbd'
import { useHotkey } from './use-hotkey'

type Variant = 'go' | 'default' | 'quiet' | 'danger'
type Size = 'default' | 'form' | 'big'

type Look = {
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

const look = ({ variant = 'default', size = 'default' }: Look, className?: string) =>
  cn(
    'relative inline-flex select-none items-center justify-center gap-2 whitespace-nowrap rounded-3 border font-medium transition-colors',
    'disabled:cursor-not-allowed disabled:border-rule disabled:bg-transparent disabled:text-ink-3 disabled:hover:border-rule disabled:hover:bg-transparent',
    VARIANT[variant],
    SIZE[size],
    variant === 'quiet' ? 'px-2' : INSET[size],
    className,
  )

type ButtonProps = Look & { loading?: boolean } & ComponentProps<'button'>

/** A button. While `loading` it keeps its width, cannot be pressed again, and says it is busy. */
export function Button({ variant, size, icon, hotkey, loading, className, ...props }: ButtonProps) {
  const t = useTranslations('common.act')
  const own = useRef<HTMLButtonElement>(null)
  useHotkey(hotkey, () => own.current?.click())
  return (
    <button
      ref={own}
      type="button"
      {...props}
      className={look({ variant, size }, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      aria-keyshortcuts={hotkey}
      onClick={loading ? (event) => event.preventDefault() : props.onClick}
    >
      <Face icon={icon} hotkey={hotkey} inverse={variant === 'go'} hidden={loading}>
        {props.children}
      </Face>
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
          <span className="sr-only">{t('working')}</span>
        </span>
      )}
    </button>
  )
}

type ButtonLinkProps = Look & { href: string } & Omit<ComponentProps<typeof Link>, 'href'>

/** A link that looks like a button, for going somewhere. */
export function ButtonLink({ variant, size, icon, hotkey, className, ...props }: ButtonLinkProps) {
  const own = useRef<HTMLAnchorElement>(null)
  useHotkey(hotkey, () => own.current?.click())
  return (
    <Link
      ref={own}
      {...props}
      className={look({ variant, size }, className)}
      aria-keyshortcuts={hotkey}
    >
      <Face icon={icon} hotkey={hotkey} inverse={variant === 'go'}>
        {props.children}
      </Face>
    </Link>
  )
}

type FaceProps = {
  icon?: IconName
  hotkey?: string
  inverse: boolean
  hidden?: boolean
  children: ReactNode
}

function Face({ icon, hotkey, inverse, hidden, children }: FaceProps) {
  return (
    <span className={cn('inline-flex items-center gap-2', hidden && 'opacity-0')}>
      {icon && <Icon name={icon} />}
      {children}
      {hotkey && <Kbd inverse={inverse}>{hotkey.length === 1 ? hotkey.toUpperCase() : hotkey}</Kbd>}
    </span>
  )
}

function Spinner() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" className="animate-spin">
      <circle
        cx="8"
        cy="8"
        r="6"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        opacity=".3"
      />
      <path d="M8 2a6 6 0 0 1 6 6" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}
