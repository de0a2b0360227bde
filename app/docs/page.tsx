import { getReader } from '@/app/reader'
import { DocsHome } from '@/components/docs/docs-home'
import { listGuides } from '@/lib/guides/read-guide'
import { env } from '@/lib/platform/env'

export default async function DocsPage() {
  const { locale } = await getReader()
  return <DocsHome guides={await listGuides(locale)} origin={env.PUBLIC_URL} />
}
