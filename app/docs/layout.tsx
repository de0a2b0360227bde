import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { getReader, readerChoice } from '@/app/reader'
import { readSignedIn } from '@/app/signed-in'
import { Words } from '@/app/words'
import { CodeLanguageProvider } from '@/components/docs/code-language'
import { DocsHeader } from '@/components/docs/docs-header'
import { CODE_LANGUAGE_COOKIE, codeLanguageOf } from '@/lib/guides/code-languages'
import { allMessages } from '@/lib/i18n/messages'

export async function generateMetadata(): Promise<Metadata> {
  const { docs, common } = allMessages((await getReader()).locale)
  const title = `${docs.title} · ${common.brand}`
  return {
    title: { template: `%s · ${title}`, absolute: title },
    description: docs.lead,
    robots: { index: true },
  }
}

export default async function DocsLayout({ children }: { children: ReactNode }) {
  const [me, language] = await Promise.all([readSignedIn(), readerChoice(CODE_LANGUAGE_COOKIE)])
  return (
    <Words areas={['auth', 'docs']}>
      <CodeLanguageProvider drawn={codeLanguageOf(language)}>
        <DocsHeader isSignedIn={me !== null} />
        {children}
      </CodeLanguageProvider>
    </Words>
  )
}
