'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { holdBack, holdPage } from '@/lib/client/hold-page'
import { saveFile } from '@/lib/client/save-file'
import { Banner } from './banner'
import { Button } from './button'
import { Checkbox } from './checkbox'
import { cn } from './class-names'
import { CopyButton } from './copy'
import { Dialog } from './dialog'

/** A value that is shown once; one marked `secret` has the green copy button. */
type OnceValue = {
  name: string
  value: string
  secret?: boolean
  /** Offers the value as a text file of this name. */
  file?: string
}

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description: ReactNode
  values: readonly OnceValue[]
  /** The label of the checkbox that must be ticked before the dialog can be closed. */
  keep?: string
  /** Offers the values as a download of NAME=value lines. */
  env?: { file: string; lines: Readonly<Record<string, string>> }
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
      {rest.env ? <SaveButton file={rest.env.file} lines={envLines(rest.env.lines)} /> : <span />}
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
          <SecretValue key={value.name} {...value} />
        ))}
        {rest.children}
        <Checkbox
          label={rest.keep ?? t('secret.keep')}
          className="print:hidden"
          checked={kept}
          onChange={(event) => setKept(event.target.checked)}
        />
        {triedToLeave && !kept && <Banner tone="bad" urgent title={t('secret.stay')} />}
      </div>
    </Dialog>
  )
}

/** A value that is copied or saved, under its name. */
export function SecretValue({ name, value, secret, file }: OnceValue) {
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
        <span className="flex items-center gap-2">
          <CopyButton text={value} variant={secret ? 'go' : 'default'} />
          {file && <SaveButton file={file} lines={value.split('\n')} />}
        </span>
      </div>
    </div>
  )
}

const envLines = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([name, value]) => `${name}=${value}`)

/** Saves lines as a text file; the label says its kind, such as ".env". */
function SaveButton({ file, lines }: { file: string; lines: readonly string[] }) {
  const t = useTranslations('common.secret')
  const text = lines.map((line) => `${line}\n`)
  const save = () => saveFile(new Blob(text, { type: 'text/plain' }), file)
  return (
    <Button variant="quiet" className="-ml-2" onClick={save}>
      {t('download', { kind: file.slice(file.lastIndexOf('.')) })}
    </Button>
  )
}
