import { getReader } from '@/app/reader'
import { DocsHome } from '@/components/docs/docs-home'
import { env } from '@/lib/env'
import { listGuides } from '@/lib/guides/read-guide'

export default async function DocsPage() {
  const { locale } = await getReader()
  return <DocsHome guides={await listGuides(locale)} origin={env.PUBLIC_URL} />
}
