'use client'

import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './button'
import { cn } from './class-names'
import { Icon } from './icons'

type Outcome = 'copied' | 'failed'

/** How long an outcome is shown, in ms. */
const SHOWN_MS: Record<Outcome, number> = { copied: 2_000, failed: 6_000 }

/** The message of each outcome, in `common.act`. */
export const COPY_WORDS = { copied: 'copied', failed: 'copyFailed' } as const

/** Copies text on a click, and reports for a few seconds whether the browser copied it. */
export function useCopy(text: string) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS[outcome])
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
    const isCopied = await writeText(text, button)
    if (!isCopied) selectShown(text, button)
    setOutcome(isCopied ? 'copied' : 'failed')
  }
  return { outcome, copy }
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

/** Selects the text where the page shows it, to be copied by hand. */
function selectShown(text: string, button: HTMLElement): void {
  const place = button.closest('[role=dialog], main') ?? document.body
  const shown = [...place.querySelectorAll('*')].find(({ textContent }) => textContent === text)
  if (shown) getSelection()?.selectAllChildren(shown)
}

/** The icon of each outcome, in place of the one that copies. */
export const COPY_ICONS = { copied: 'check', failed: 'close' } as const

const COPY_INK = { copied: 'text-good', failed: 'text-bad' } as const

type CopyTextProps = { text: string; shown?: string; name?: string; className?: string }

/** An id that is copied on click. A long id is shortened in the middle, but copied in full. */
export function CopyText({ text, shown = cut(text), name, className }: CopyTextProps) {
  const t = useTranslations('common.act')
  const { outcome, copy } = useCopy(text)
  return (
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
      <CopyOutcome outcome={outcome} />
    </button>
  )
}

type CopyButtonProps = { text: string } & Omit<
  ComponentProps<typeof Button>,
  'icon' | 'onClick' | 'children'
> & { children?: ReactNode }

/**
 * A button that copies text. Its label changes to "copied" without changing its width, or says that
 * the browser did not copy.
 */
export function CopyButton({ text, children, ...props }: CopyButtonProps) {
  const t = useTranslations('common.act')
  const { outcome, copy } = useCopy(text)
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
      <CopyOutcome outcome={outcome} />
    </>
  )
}

/** Says to a screen reader whether the text was copied. */
export function CopyOutcome({ outcome }: { outcome: Outcome | null }) {
  const t = useTranslations('common.act')
  return (
    <span role="status" className="sr-only">
      {outcome && t(COPY_WORDS[outcome])}
    </span>
  )
}

/** Shortens an id to "019aa3d2…7c41": eight characters, an ellipsis, four. */
export const cut = (id: string) => (id.length > 16 ? `${id.slice(0, 8)}…${id.slice(-4)}` : id)
