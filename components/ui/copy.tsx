'use client'

import { type ComponentProps, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './button'
import { cn } from './class-names'
import { Icon } from './icons'

/** Copies text, and reports success for two seconds. */
export function useCopy(text: string) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    await writeText(text)
    setCopied(true)
  }
  return { copied, copy }
}

// The clipboard API needs https or localhost; this fallback also works over plain http.
async function writeText(text: string) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const area = document.createElement('textarea')
  area.value = text
  document.body.append(area)
  area.select()
  document.execCommand('copy')
  area.remove()
}

type CopyTextProps = { text: string; shown?: string; name?: string; className?: string }

/** An id that is copied on click. A long id is shortened in the middle, but copied in full. */
export function CopyText({ text, shown = cut(text), name, className }: CopyTextProps) {
  const t = useTranslations('common.act')
  const { copied, copy } = useCopy(text)
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
        name={copied ? 'check' : 'copy'}
        size={12}
        className={cn(
          'flex-none print:hidden',
          copied ? 'text-good' : 'text-ink-3 group-hover:text-ink',
        )}
      />
      <Copied copied={copied} />
    </button>
  )
}

type CopyButtonProps = { text: string; onCopied?: () => void } & Omit<
  ComponentProps<typeof Button>,
  'icon' | 'onClick' | 'children'
> & { children?: React.ReactNode }

/** A button that copies text; its label changes to "copied" without changing its width. */
export function CopyButton({ text, onCopied, children, ...props }: CopyButtonProps) {
  const t = useTranslations('common.act')
  const { copied, copy } = useCopy(text)
  return (
    <Button {...props} onClick={() => copy().then(onCopied)}>
      <span className="grid justify-items-center *:col-start-1 *:row-start-1 *:inline-flex *:items-center *:gap-2">
        <span className={cn(copied && 'invisible')}>
          <Icon name="copy" />
          {children ?? t('copy')}
        </span>
        <span className={cn(!copied && 'invisible')} aria-hidden="true">
          <Icon name="check" />
          {t('copied')}
        </span>
      </span>
      <Copied copied={copied} />
    </Button>
  )
}

function Copied({ copied }: { copied: boolean }) {
  const t = useTranslations('common.act')
  return (
    <span role="status" className="sr-only">
      {copied ? t('copied') : ''}
    </span>
  )
}

/** Shortens an id to "019aa3d2…7c41": eight characters, an ellipsis, four. */
export const cut = (id: string) => (id.length > 16 ? `${id.slice(0, 8)}…${id.slice(-4)}` : id)
