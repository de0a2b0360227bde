'use client'

import { type ComponentProps, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Face, type Look, look } from './button-look'
import { cn } from './class-names'
import { useHotkey } from './hotkey'
import { Icon, type IconName } from './icons'

type ButtonProps = Look & { loading?: boolean } & ComponentProps<'button'>

/** A button. While `loading` it keeps its width, ignores clicks and is announced as busy. */
export function Button({ variant, size, icon, hotkey, loading, className, ...props }: ButtonProps) {
  const own = useRef<HTMLButtonElement>(null)
  useHotkey(hotkey, () => own.current?.click(), own)
  return (
    <button
      ref={own}
      type="button"
      {...props}
      className={look({ variant, size }, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : props.onClick}
    >
      <Face icon={icon} hotkey={hotkey} inverse={variant === 'go'} hidden={loading}>
        {props.children}
      </Face>
      {loading && <Working />}
    </button>
  )
}

/** Covers the hidden face of a button or a button-like link while it works. */
export function Working() {
  const t = useTranslations('common.act')
  return (
    <span className="absolute inset-0 grid place-items-center">
      <Spinner />
      <span className="sr-only">{t('working')}</span>
    </span>
  )
}

/** A turning circle, beside or in place of words that say what is waited for. */
export function Spinner() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 animate-spin">
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

type Props = { icon: IconName; label: string } & Omit<ComponentProps<'button'>, 'children'>

/** A square button with only an icon; `label` is its name for screen readers. */
export function IconButton({ icon, label, className, ...props }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...props}
      className={cn(
        'grid size-8 flex-none place-items-center rounded-3 text-ink-2 transition-colors hover:bg-wash hover:text-ink max-desk:size-10',
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  )
}
