'use client'

import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from './button'
import { cn } from './class-names'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Shown under the title, and announced when the dialog opens. */
  description?: ReactNode
  /** The buttons of the foot: cancel first, the action last. */
  footer?: ReactNode
  /**
   * Disables closing by Escape, by the backdrop and by the close button; only the footer closes it.
   */
  insistent?: boolean
  /** Whether it has a cross: not where the foot names both ways out. */
  hasCross?: boolean
  width?: 'narrow' | 'wide'
  /** On a phone it is at the top of the screen, clear of the keyboard, instead of at the bottom. */
  onTop?: boolean
  children?: ReactNode
}

/** A modal dialog; it traps the focus and returns it when it closes. */
export function Dialog({ open, onOpenChange, insistent, width, onTop, ...props }: Props) {
  const opener = useRef<Element | null>(null)
  const hold = insistent ? (event: Event) => event.preventDefault() : undefined
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay
          data-veil
          className={cn(
            'fixed inset-0 z-40 grid grid-cols-1 place-items-center overflow-y-auto bg-veil p-4 max-desk:p-0',
            onTop ? 'max-desk:items-start' : 'max-desk:items-end',
          )}
        >
          <Radix.Content
            onOpenAutoFocus={(event) => {
              opener.current = openerOfNext()
              if (!insistent) focusFirst(event)
            }}
            onCloseAutoFocus={(event) => giveBackFocus(event, opener.current)}
            onEscapeKeyDown={hold}
            onPointerDownOutside={hold}
            onInteractOutside={hold}
            {...(props.description ? {} : { 'aria-describedby': undefined })}
            className={cn(
              'relative w-full rounded-6 bg-leaf shadow-float outline-none [--sign-ground:var(--color-leaf)]',
              onTop ? 'max-desk:rounded-t-none' : 'max-desk:rounded-b-none',
              width === 'wide' ? 'max-w-130' : 'max-w-110',
              'max-desk:max-w-none',
            )}
          >
            <DialogParts insistent={insistent} {...props} />
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The control of the page that opened the first of the open dialogs. */
let onPage: Element | null = null

/** A dialog that follows another one was opened by the same control: the focus is nowhere then. */
function openerOfNext(): Element | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return onPage
  if (!focused.closest('[role="dialog"]')) onPage = focused
  return focused
}

/**
 * Returns the focus to the element that opened the dialog, or to the page if that element is gone.
 * Of two dialogs that close together, the second may find that the first has done so.
 */
function giveBackFocus(event: Event, opener: Element | null) {
  event.preventDefault()
  const isLost = document.activeElement === document.body
  const page = isLost ? document.querySelector('main') : null
  const next = [opener, onPage, page].find((place) => place?.isConnected)
  if (next instanceof HTMLElement) next.focus()
  if (!document.querySelector('[role="dialog"]')) onPage = null
}

/**
 * Focuses what is marked with `data-first`, or else the first field, or else the title, so that
 * Enter neither closes a dialog that was just opened nor confirms it.
 */
function focusFirst(event: Event) {
  const dialog = event.currentTarget as HTMLElement
  const first =
    dialog.querySelector<HTMLElement>('[data-first]') ??
    dialog.querySelector<HTMLElement>('input, textarea') ??
    dialog.querySelector<HTMLElement>('h2')
  if (!first) return
  event.preventDefault()
  first.focus()
}

type Parts = Pick<Props, 'title' | 'description' | 'footer' | 'insistent' | 'hasCross' | 'children'>

/** The cross stands beside the title, and is the last stop of the Tab key. */
function DialogParts({ title, description, footer, children, ...closing }: Parts) {
  const t = useTranslations('common.act')
  const { insistent, hasCross = true } = closing
  return (
    <>
      <header className="min-h-13 pt-6 pr-16 pl-6 max-desk:min-h-15 max-desk:pl-4">
        <Radix.Title
          tabIndex={-1}
          className="font-semibold text-16 tracking-[-0.01em] outline-none"
        >
          {title}
        </Radix.Title>
      </header>
      <div className="px-6 pt-2 pb-6 max-desk:px-4">
        {description && (
          <Radix.Description className="text-14 text-ink-2">{description}</Radix.Description>
        )}
        {children && <div className={description ? 'mt-4' : undefined}>{children}</div>}
      </div>
      {footer && (
        <footer className="flex flex-wrap items-center justify-between gap-2 border-rule border-t px-6 py-4 max-desk:px-4">
          {footer}
        </footer>
      )}
      {hasCross && !insistent && (
        <Radix.Close asChild>
          <IconButton
            icon="close"
            label={t('close')}
            className="absolute top-5 right-4 max-desk:right-2"
          />
        </Radix.Close>
      )}
    </>
  )
}
