'use client'

import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useTranslations } from 'use-intl'
import { Button, IconButton } from './button'
import { cn } from './class-names'
import { Icon } from './icons'

type Outcome = 'copied' | 'failed'

/** How long it is shown that the text was copied, in ms. */
const SHOWN_MS = 2_000

/** The message of each outcome, in `common.act`. */
export const COPY_WORDS = { copied: 'copied', failed: 'copyFailed' } as const

/**
 * Copies text on a click, and says for a moment that it was copied, or how to copy it by hand until
 * the person has done so.
 *
 * @param onCopied called whenever the text was copied
 */
export function useCopy(text: string, onCopied?: () => void) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
    const isCopied = await writeText(text, button)
    setOutcome(isCopied ? 'copied' : 'failed')
    if (isCopied) onCopied?.()
  }
  const close = useCallback(() => setOutcome(null), [])
  return { outcome, copy, close }
}

// The clipboard API is missing over plain http, and the browsers inside other apps refuse it.
async function writeText(text: string, button: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text, button)
  }
}

/** Copies from a text area beside the button, where the dialog around it leaves the focus alone. */
function copySelected(text: string, button: HTMLElement): boolean {
  const area = document.createElement('textarea')
  area.className = 'fixed opacity-0'
  area.value = text
  // Phones open no keyboard for it.
  area.readOnly = true
  button.after(area)
  area.focus({ preventScroll: true })
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  button.focus({ preventScroll: true })
  return isCopied
}

/** The icon of each outcome, in place of the one that copies. */
export const COPY_ICONS = { copied: 'check', failed: 'close' } as const

const COPY_INK = { copied: 'text-good', failed: 'text-bad' } as const

type CopyTextProps = { text: string; shown?: string; name?: string; className?: string }

/** An id that is copied on click. A long id is shortened in the middle, but copied in full. */
export function CopyText({ text, shown = cut(text), name, className }: CopyTextProps) {
  const t = useTranslations('common.act')
  const { outcome, copy, close } = useCopy(text)
  return (
    <>
      <button
        type="button"
        onClick={copy}
        title={text}
        aria-label={t('copyNamed', { name: name ?? shown })}
        className={cn(
          'id group inline-flex items-center gap-1.5 text-left max-desk:min-h-6',
          className,
        )}
      >
        {shown}
        <Icon
          name={outcome ? COPY_ICONS[outcome] : 'copy'}
          size={12}
          className={cn(
            'flex-none print:hidden',
            outcome ? COPY_INK[outcome] : 'text-ink-3 group-hover:text-ink',
          )}
        />
      </button>
      <CopyOutcome outcome={outcome} text={text} onClose={close} />
    </>
  )
}

type CopyButtonProps = { text: string; onCopied?: () => void } & Omit<
  ComponentProps<typeof Button>,
  'icon' | 'onClick' | 'children'
> & { children?: ReactNode }

/**
 * A button that copies text. Its label changes to "copied" without changing its width, or says that
 * the browser did not copy.
 */
export function CopyButton({ text, onCopied, children, ...props }: CopyButtonProps) {
  const t = useTranslations('common.act')
  const { outcome, copy, close } = useCopy(text, onCopied)
  return (
    <>
      <Button {...props} onClick={copy}>
        <span className="grid justify-items-center *:col-start-1 *:row-start-1 *:inline-flex *:items-center *:gap-2">
          <span className={cn(outcome && 'invisible')}>
            <Icon name="copy" />
            {children ?? t('copy')}
          </span>
          <span className={cn(outcome !== 'copied' && 'invisible')}>
            <Icon name="check" />
            {t('copied')}
          </span>
          {outcome === 'failed' && (
            <span>
              <Icon name="close" />
              {t('copyFailed')}
            </span>
          )}
        </span>
      </Button>
      <CopyOutcome outcome={outcome} text={text} onClose={close} />
    </>
  )
}

type OutcomeProps = { outcome: Outcome | null; text: string; onClose: () => void }

/**
 * Says to a screen reader whether the text was copied, and shows to everyone how to copy by hand.
 */
export function CopyOutcome({ outcome, ...byHand }: OutcomeProps) {
  const t = useTranslations('common.act')
  return (
    <>
      <span role="status" className="sr-only">
        {outcome === 'copied' && t('copied')}
        {outcome === 'failed' && t('copyByHand')}
      </span>
      {outcome === 'failed' && <CopyByHand {...byHand} />}
    </>
  )
}

/**
 * The whole text, selected, above whatever is on the page, until it is closed. It stays inside a
 * dialog that is open, which takes the focus back from everything outside it.
 */
function CopyByHand({ text, onClose }: Omit<OutcomeProps, 'outcome'>) {
  const t = useTranslations('common.act')
  const sheet = useRef<HTMLSpanElement>(null)
  const whole = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // Without popovers, as in older browsers, it is fixed to the same place.
    sheet.current?.showPopover?.()
    if (whole.current) getSelection()?.selectAllChildren(whole.current)
  }, [])
  return (
    <span
      ref={sheet}
      popover="auto"
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      className="fixed inset-auto bottom-4 left-1/2 z-50 block w-105 whitespace-normal max-w-[calc(100vw-2rem)] -translate-x-1/2 rounded-6 bg-leaf py-3 pr-2 pl-4 text-left font-sans text-13 text-ink shadow-float"
    >
      <span className="flex items-start justify-between gap-3">
        <span className="py-1.5">{t('copyByHand')}</span>
        <IconButton icon="close" label={t('close')} onClick={onClose} />
      </span>
      <span
        ref={whole}
        className="id mt-1 mr-2 block max-h-40 select-text overflow-auto whitespace-pre-wrap break-all bg-wash p-2"
      >
        {text}
      </span>
    </span>
  )
}

/** A shortened id, for a place where it cannot be copied. */
export const Id = ({ id }: { id: string }) => <span className="id">{cut(id)}</span>

/** Shortens an id to "019aa3d2…7c41": eight characters, an ellipsis, four. */
export const cut = (id: string) => (id.length > 16 ? `${id.slice(0, 8)}…${id.slice(-4)}` : id)
