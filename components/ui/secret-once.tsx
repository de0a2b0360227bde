'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { holdBack, holdPage } from '@/lib/client/hold-page'
import { Banner } from './banner'
import { Button } from './button'
import { Checkbox } from './checkbox'
import { cn } from './class-names'
import { CopyButton } from './copy'
import { Dialog } from './dialog'

/** A value that is shown once; the first one marked `secret` has the green copy button. */
type OnceValue = { name: string; value: string; secret?: boolean }

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description: ReactNode
  values: readonly OnceValue[]
  /** The label of the checkbox that must be ticked before the dialog can be closed. */
  keep?: string
  /** Offers the values as a download of NAME=value lines. */
  env?: { filename: string; lines: Readonly<Record<string, string>> }
  children?: ReactNode
}

/**
 * Shows a secret once: copying is the main action, and closing requires the checkbox. Until it is
 * ticked, the browser asks before the page is left, and going back keeps the page and says why.
 */
export function SecretOnce({ open, onClose, title, description, values, ...rest }: Props) {
  const t = useTranslations('common')
  const [kept, setKept] = useState(false)
  const [triedToLeave, setTriedToLeave] = useState(false)
  const isHeld = open && !kept
  useEffect(() => (isHeld ? holdPage() : undefined), [isHeld])
  useEffect(() => (isHeld ? holdBack(() => setTriedToLeave(true)) : undefined), [isHeld])
  const close = () => {
    setKept(false)
    setTriedToLeave(false)
    onClose()
  }
  const footer = (
    <>
      {rest.env ? <EnvButton {...rest.env}>{t('secret.download')}</EnvButton> : <span />}
      <Button disabled={!kept} onClick={close}>
        {t('act.close')}
      </Button>
    </>
  )
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={title}
      description={description}
      footer={footer}
      insistent
      width="wide"
    >
      <div className="grid gap-5">
        {values.map((value) => (
          <OnceRow key={value.name} {...value} />
        ))}
        {rest.children}
        <Checkbox
          label={rest.keep ?? t('secret.keep')}
          checked={kept}
          onChange={(event) => setKept(event.target.checked)}
        />
        {triedToLeave && !kept && <Banner tone="bad" urgent title={t('secret.stay')} />}
      </div>
    </Dialog>
  )
}

function OnceRow({ name, value, secret }: OnceValue) {
  const isList = value.includes('\n')
  return (
    <div>
      <span className="font-medium text-13">{name}</span>
      <div
        className={cn(
          'mt-1.5 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-rule border-y py-2.5',
          isList && 'max-desk:grid-cols-1 max-desk:justify-items-start',
        )}
      >
        <code className="wrap-anywhere whitespace-pre-line font-mono text-13 tracking-[-0.02em]">
          {value}
        </code>
        <CopyButton text={value} variant={secret ? 'go' : 'default'} />
      </div>
    </div>
  )
}

type EnvProps = NonNullable<Props['env']> & { children: ReactNode }

function EnvButton({ filename, lines, children }: EnvProps) {
  const save = () => {
    const text = Object.entries(lines).map(([name, value]) => `${name}=${value}\n`)
    const url = URL.createObjectURL(new Blob(text, { type: 'text/plain' }))
    const link = Object.assign(document.createElement('a'), { href: url, download: filename })
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <Button variant="quiet" className="-ml-2" onClick={save}>
      {children}
    </Button>
  )
}
