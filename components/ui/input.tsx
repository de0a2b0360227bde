'use client'

import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { cn } from './class-names'
import { Icon } from './icons'

const BOX =
  'flex items-center gap-2 rounded-3 border border-rule-2 bg-leaf px-3 transition-[border-color] ' +
  'focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus ' +
  'has-[[aria-invalid]]:border-bad has-[[aria-invalid]]:outline-1 has-[[aria-invalid]]:-outline-offset-2 has-[[aria-invalid]]:outline-bad ' +
  'has-[[aria-invalid]:focus]:border-focus has-[[aria-invalid]:focus]:outline-2 has-[[aria-invalid]:focus]:-outline-offset-1 has-[[aria-invalid]:focus]:outline-focus ' +
  'has-[:disabled]:border-rule has-[:disabled]:bg-transparent has-[:disabled]:text-ink-3'

const BARE = 'h-full min-w-0 flex-1 border-0 bg-transparent p-0 outline-0 num'

type BoxProps = { large?: boolean; className?: string; children: ReactNode }

/** The frame around a control and whatever is shown inside with it. */
export function InputBox({ large, className, children }: BoxProps) {
  return (
    <div className={cn(BOX, large ? 'h-12 text-16' : 'h-10 text-14 max-desk:text-16', className)}>
      {children}
    </div>
  )
}

type InputProps = {
  before?: ReactNode
  /** Shown inside the frame at the end: a recognised type or a unit. */
  after?: ReactNode
  large?: boolean
  boxClassName?: string
} & ComponentProps<'input'>

/** A text input. Spread a `Field`'s ids on it. */
export function Input({ before, after, large, boxClassName, className, ...props }: InputProps) {
  return (
    <InputBox large={large} className={boxClassName}>
      {before}
      <input type="text" {...props} className={cn(BARE, className)} />
      {after}
    </InputBox>
  )
}

/** The recognised type of the input, shown at the end of an `Input`. */
export function InputKind({ children }: { children: ReactNode }) {
  return (
    <span className="id border-rule border-l pl-3 font-medium text-ink-2" aria-live="polite">
      {children}
    </span>
  )
}

/** A URL input without autocorrection or capitalisation. */
export function UrlInput(props: Omit<InputProps, 'type' | 'className'>) {
  return (
    <Input
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="https://"
      {...props}
      type="url"
      className="font-mono text-13 max-desk:text-16"
    />
  )
}

/** A password input with a button that shows the password. */
export function PasswordInput(props: Omit<InputProps, 'after' | 'type'>) {
  const t = useTranslations('common.act')
  const [shown, setShown] = useState(false)
  const label = t(shown ? 'hidePassword' : 'showPassword')
  const toggle = (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
      className="-mr-2 grid size-8 place-items-center rounded-3 text-ink-3 hover:text-ink"
    >
      <Icon name={shown ? 'eye-off' : 'eye'} />
    </button>
  )
  return (
    <Input
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      after={toggle}
    />
  )
}

type SelectProps = { large?: boolean; boxClassName?: string } & ComponentProps<'select'>

/** A native select; its children are `<option>`s. */
export function Select({ large, boxClassName, className, ...props }: SelectProps) {
  return (
    <InputBox large={large} className={cn('relative', boxClassName)}>
      <select
        {...props}
        className={cn(BARE, 'appearance-none pr-5 [&>option]:bg-leaf', className)}
      />
      <Icon name="down" className="pointer-events-none absolute right-3" />
    </InputBox>
  )
}

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <div className={cn(BOX, 'py-2 text-14 max-desk:text-16')}>
      <textarea rows={3} {...props} className={cn(BARE, 'resize-y', className)} />
    </div>
  )
}

/** A text area for a code that is pasted, without autocorrection or capitalisation. */
export function CodeTextarea(props: Omit<ComponentProps<'textarea'>, 'className' | 'rows'>) {
  return (
    <Textarea
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      rows={4}
      className="id break-all"
    />
  )
}
