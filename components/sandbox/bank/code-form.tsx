'use client'

import { type ClipboardEvent, type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { CodeTextarea } from '@/components/ui/input'
import { Camera } from './camera'
import { type CodeFault, codeFaultOf } from './code-fault'
import { StepTitle } from './step-title'

type Props = {
  /** The initial text. */
  text: string
  /** The code that the bank refused. */
  refused: string | null
  /** Whether this is the first step of the visit. */
  isFirst: boolean
  /** Called with a well-formed code; the bank decides whether it can be paid. */
  onCode: (code: string) => void
}

/** Reads a code from pasted text, a picture or the camera. */
export function CodeForm({ text: first, refused, isFirst, onCode }: Props) {
  const t = useTranslations('bank')
  const [text, setText] = useState(first)
  const [fault, setFault] = useState<CodeFault | null>(first ? codeFaultOf(first) : null)
  const [isScanning, setScanning] = useState(false)
  const said = fault ?? (refused !== null && text.trim() === refused ? 'foreign' : null)
  const picker = useRef<HTMLInputElement>(null)

  const take = (code: string) => {
    const found = codeFaultOf(code)
    setText(code)
    setFault(found)
    setScanning(false)
    if (!found) onCode(code.trim())
  }
  const takePicture = async (file: File | undefined) => {
    if (!file) return
    const { readPicture } = await import('./read-qr')
    const code = await readPicture(file).catch(() => 'notPicture' as const)
    if (code === null || code === 'notPicture') setFault(code ?? 'noCode')
    else take(code)
  }
  const paste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files
    const pasted = event.clipboardData.getData('text')
    if (!file && codeFaultOf(pasted)) return
    event.preventDefault()
    if (file) void takePicture(file)
    else take(pasted)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    take(text)
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <StepTitle isFirst={isFirst}>{t('code.title')}</StepTitle>
      <Field label={t('code.label')} hint={t('code.hint')} error={said && t(`fault.${said}`)}>
        {(ids) => (
          <CodeTextarea
            {...ids}
            value={text}
            onPaste={paste}
            onChange={(event) => {
              setText(event.target.value)
              setFault(null)
            }}
          />
        )}
      </Field>
      {isScanning && (
        <Camera
          onRead={take}
          onFault={(found) => {
            setFault(found)
            setScanning(false)
          }}
        />
      )}
      <Button type="submit" variant="go" size="big">
        {t('code.go')}
      </Button>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setScanning(!isScanning)} aria-pressed={isScanning}>
          {t(isScanning ? 'code.stopScan' : 'code.scan')}
        </Button>
        <Button onClick={() => picker.current?.click()}>{t('code.picture')}</Button>
        <input
          ref={picker}
          type="file"
          accept="image/*"
          tabIndex={-1}
          aria-hidden="true"
          className="hidden"
          onChange={(event) => {
            void takePicture(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
    </form>
  )
}
