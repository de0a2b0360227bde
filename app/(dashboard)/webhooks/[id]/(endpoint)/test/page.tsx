import { titled } from '@/app/words'
import { TestPage } from '@/components/webhooks/test/test-page'

export const generateMetadata = titled('webhooks')

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  return <TestPage id={id} />
}
