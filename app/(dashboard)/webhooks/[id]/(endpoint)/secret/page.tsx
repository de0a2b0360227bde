import { readerChoice } from '@/app/reader'
import { titled } from '@/app/words'
import { CodeLanguageProvider } from '@/components/docs/code-language'
import { SecretPage } from '@/components/webhooks/secret/secret-page'
import { CODE_LANGUAGE_COOKIE, codeLanguageOf } from '@/lib/guides/code-languages'
import { readSamples } from '@/lib/guides/read-guide'

export const generateMetadata = titled('webhookSecret')

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const [{ id }, language, samples] = await Promise.all([
    params,
    readerChoice(CODE_LANGUAGE_COOKIE),
    readSamples('verify-webhook'),
  ])
  return (
    <CodeLanguageProvider drawn={codeLanguageOf(language)}>
      <SecretPage id={id} samples={samples} />
    </CodeLanguageProvider>
  )
}
