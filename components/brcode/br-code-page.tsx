'use client'

import { useDeferredValue, useEffect, useId, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '@/components/ui/field'
import { CodeTextarea } from '@/components/ui/input'
import { LinkButton } from '@/components/ui/link'
import { QrCode } from '@/components/ui/qr-code'
import { drawQr } from '@/components/ui/qr-drawing'
import { Section } from '@/components/ui/section'
import { inspectBrCode } from '@/lib/kernel/pix/decoded-br-code'
import { AdviceList, FaultList } from './fault-list'
import { FieldList } from './field-list'
import { MarkedCode } from './marked-code'
import { BR_CODE_LENGTH_MAX, Verdict, verdictOf } from './verdict'

/** The examples of the Central Bank's manual. */
const EXAMPLES = {
  static:
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  dynamic:
    '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4',
}

/** Explains a BR Code while it is typed. The code stays in the browser. */
export function BrCodePage() {
  const t = useTranslations('brcode')
  const [text, setText] = useCode()
  return (
    <main
      id="content"
      tabIndex={-1}
      className="min-h-[calc(100dvh-3.25rem)] bg-paper px-10 pt-12 pb-16 outline-none max-desk:px-4 max-desk:pt-8"
    >
      <div className="mx-auto max-w-200">
        <h1 className="font-semibold text-20 tracking-title">{t('title')}</h1>
        <p className="mt-2 max-w-160 text-ink-2">{t('lead')}</p>
        <Field
          className="mt-8"
          label={t('label')}
          hint={t('hint')}
          aside={text && <LinkButton onClick={() => setText('')}>{t('clear')}</LinkButton>}
        >
          {(ids) => (
            <CodeTextarea {...ids} value={text} onChange={(event) => setText(event.target.value)} />
          )}
        </Field>
        <Reading text={text} onExample={(kind) => setText(EXAMPLES[kind])} />
      </div>
    </main>
  )
}

type ReadingProps = { text: string; onExample: (kind: keyof typeof EXAMPLES) => void }

function Reading({ text, onExample }: ReadingProps) {
  const t = useTranslations('brcode')
  const faultsId = useId()
  const typed = useDeferredValue(text)
  // Text that is far too long for a code is not taken apart: it could have a field per four
  // letters.
  const inspection = useMemo(
    () => inspectBrCode(typed.trim().length > BR_CODE_LENGTH_MAX ? '' : typed),
    [typed],
  )
  const verdict = verdictOf(typed, inspection)
  const example = (kind: keyof typeof EXAMPLES) => () => (
    <LinkButton onClick={() => onExample(kind)}>{t(`example.${kind}`)}</LinkButton>
  )
  const isBroken = verdict === 'invalid'
  return (
    <>
      <Verdict verdict={verdict} text={typed.trim()} inspection={inspection} />
      {verdict === 'empty' && (
        <p className="mt-10 border-rule border-y py-3 text-ink-2">
          {t.rich('empty', { one: example('static'), other: example('dynamic') })}
        </p>
      )}
      {isBroken && (
        <Section title={<span id={faultsId}>{t('faults')}</span>}>
          <FaultList faults={inspection.faults} labelledBy={faultsId} />
          <h3 className="mt-6 mb-2 font-medium text-13">{t('marked')}</h3>
          <MarkedCode text={inspection.text} faults={inspection.faults} />
        </Section>
      )}
      {verdict === 'valid' && (
        <Section title={t('picture')}>
          <QrCode drawing={drawQr(inspection.text)} label={t('pictureOf')} className="max-w-55" />
        </Section>
      )}
      {(isBroken || verdict === 'valid') && inspection.fields.length > 0 && (
        <Section title={t('fields')}>
          <FieldList inspection={inspection} />
        </Section>
      )}
      {(isBroken || verdict === 'valid') && inspection.advice.length > 0 && (
        <Section title={t('advice')}>
          <AdviceList advice={inspection.advice} />
        </Section>
      )}
    </>
  )
}

/** The typed code, which the address may give after `#`, where no server sees it. */
function useCode() {
  const [text, setText] = useState('')
  useEffect(() => {
    const take = () => {
      const code = codeInHash(window.location.hash)
      if (code) setText(code)
    }
    take()
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  return [text, setText] as const
}

/** The code in a hash; none in that of the link that skips to the content. */
function codeInHash(hash: string): string {
  const written = hash.slice(1)
  if (written === 'content') return ''
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}
