import { cookies } from 'next/headers'
import { titled } from '@/app/words'
import { CodeLanguageProvider } from '@/components/docs/code-language'
import { SecretPage } from '@/components/webhooks/secret/secret-page'
import { CODE_LANGUAGE_COOKIE, codeLanguageOf } from '@/lib/guides/code-languages'
import { readSamples } from '@/lib/guides/read-guide'

export const generateMetadata = titled('signing')

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const [{ id }, jar, samples] = await Promise.all([
    params,
    cookies(),
    readSamples('verify-webhook'),
  ])
  return (
    <CodeLanguageProvider drawn={codeLanguageOf(jar.get(CODE_LANGUAGE_COOKIE)?.value)}>
      <SecretPage id={id} samples={samples} />
    </CodeLanguageProvider>
  )
}
