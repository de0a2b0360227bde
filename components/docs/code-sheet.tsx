'use client'

import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '@/components/ui/button'
import { COPY_ICONS, COPY_WORDS, CopyOutcome, useCopy } from '@/components/ui/copy'
import { CODE_LANGUAGE_NAMES, CODE_LANGUAGES, type CodeLanguage } from '@/lib/guides/code-languages'
import { useCodeLanguage } from './code-language'
import { inkCode } from './ink-code'

/** A code sample with a copy button. */
export function CodeSheet({ text, language }: { text: string; language: string }) {
  return (
    <div className="relative mt-4 bg-wash">
      <Copy text={text} />
      <Scroll>{inkCode(text, language)}</Scroll>
    </div>
  )
}

/** A response of the API under its status. */
export function AnswerBlock({ status, text }: { status: number; text: string }) {
  const t = useTranslations('docs')
  return (
    <div className="mt-4 border-rule border-y">
      <p className="num pt-2 text-12 text-ink-3">{t('answer', { status })}</p>
      <Scroll bare>{inkCode(text, 'json')}</Scroll>
    </div>
  )
}

/** One sample in every language; the choice applies to all of the documentation. */
export function TabbedCode({ tabs }: { tabs: Record<CodeLanguage, string> }) {
  const t = useTranslations('docs')
  const [language, choose] = useCodeLanguage()
  return (
    <Radix.Root
      value={language}
      onValueChange={(value) => choose(value as CodeLanguage)}
      className="mt-4"
    >
      <Radix.List
        aria-label={t('languages')}
        className="flex gap-4 overflow-x-auto border-rule-ink border-b [scrollbar-width:none]"
      >
        {CODE_LANGUAGE_NAMES.map((name) => (
          <Radix.Trigger
            key={name}
            value={name}
            className="h-9 flex-none border-transparent border-b-2 text-13 text-ink-2 -outline-offset-2 hover:text-ink data-[state=active]:border-ink data-[state=active]:font-medium data-[state=active]:text-ink"
          >
            {CODE_LANGUAGES[name]}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {CODE_LANGUAGE_NAMES.map((name) => (
        <Radix.Content key={name} value={name} tabIndex={-1} className="relative bg-wash">
          <Copy text={tabs[name]} />
          <Scroll>{inkCode(tabs[name], name)}</Scroll>
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

function Scroll({ bare, children }: { bare?: boolean; children: ReactNode }) {
  const t = useTranslations('docs')
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
      tabIndex={0}
      aria-label={t('code')}
      className={`id max-h-140 overflow-auto whitespace-pre print:max-h-none print:overflow-visible ${bare ? 'pt-1 pb-3' : 'p-3 pr-14'}`}
    >
      <pre className="print:wrap-anywhere font-[inherit] print:whitespace-pre-wrap">
        <code className="font-[inherit]">{children}</code>
      </pre>
    </section>
  )
}

function Copy({ text }: { text: string }) {
  const t = useTranslations('common.act')
  const { outcome, copy, close } = useCopy(text)
  return (
    <div className="absolute top-1 right-1 z-1 bg-wash">
      <IconButton
        icon={outcome ? COPY_ICONS[outcome] : 'copy'}
        label={t(outcome ? COPY_WORDS[outcome] : 'copy')}
        onClick={copy}
      />
      <CopyOutcome outcome={outcome} text={text} onClose={close} />
    </div>
  )
}
