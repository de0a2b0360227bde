'use client'

import dynamic from 'next/dynamic'
import { Component, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { StepUpDialog } from '@/components/step-up/step-up-dialog'
import { QueryProvider } from '@/lib/client/query-provider'
import type { Me } from '@/lib/client/types'
import type { Theme } from '@/lib/kernel/preferences'
import { ConsoleKey, useConsoleKey } from './console-key'

// Loaded lazily and in the browser only: a megabyte of script that no other page needs.
const Reference = dynamic(() => import('./reference').then((file) => file.Reference), {
  ssr: false,
  loading: Opening,
})

type Props = { role: Me['role'] | null; mode: Me['mode']; theme: Theme }

/** Every operation of the API, and a console that sends requests with the reader's test key. */
export function ReferencePage({ role, mode, theme }: Props) {
  const { held, hold } = useConsoleKey()
  return (
    <main id="content" tabIndex={-1} className="bg-paper outline-none">
      <ConsoleKey held={held} hold={hold} role={role} mode={mode} />
      <p className="hidden text-13 text-ink-2 print:block">
        <WithDescription words="printed" />
      </p>
      <ReferenceBoundary>
        <Reference secretKey={held?.secretKey} theme={theme} />
      </ReferenceBoundary>
      <QueryProvider>
        <StepUpDialog />
      </QueryProvider>
    </main>
  )
}

function Opening() {
  const t = useTranslations('docs')
  return (
    <p role="status" className="min-h-dvh px-10 py-16 text-ink-2 max-desk:px-4">
      {t('loading')}
    </p>
  )
}

/** Shows a link to the OpenAPI description if the renderer fails or cannot be loaded. */
class ReferenceBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  render() {
    return this.state.failed ? <Broken /> : this.props.children
  }
}

function Broken() {
  return (
    <p role="alert" className="px-10 py-16 max-desk:px-4">
      <WithDescription words="broken" />
    </p>
  )
}

/** Words that lead to the OpenAPI description. */
function WithDescription({ words }: { words: 'printed' | 'broken' }) {
  const t = useTranslations('docs')
  const link = (
    <a href="/v1/openapi.json" className="underline-link">
      /v1/openapi.json
    </a>
  )
  return t.rich(words, { link: () => link })
}
