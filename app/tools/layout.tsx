import type { ReactNode } from 'react'
import { readSignedIn } from '@/app/signed-in'
import { Words } from '@/app/words'
import { DocsHeader } from '@/components/docs/docs-header'

export default async function ToolsLayout({ children }: { children: ReactNode }) {
  const isSignedIn = (await readSignedIn()) !== null
  return (
    <Words areas={['auth', 'docs', 'brcode']}>
      <DocsHeader isSignedIn={isSignedIn} />
      {children}
    </Words>
  )
}
