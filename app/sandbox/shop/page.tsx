import { notFound } from 'next/navigation'
import { readerChoice } from '@/app/reader'
import { titled, Words } from '@/app/words'
import { CodeLanguageProvider } from '@/components/docs/code-language'
import { ShopPage } from '@/components/sandbox/shop/shop-page'
import { CODE_LANGUAGE_COOKIE, codeLanguageOf } from '@/lib/guides/code-languages'
import { env } from '@/lib/platform/env'
import { SHOP_MODES } from '@/lib/sandbox/shop/shop-charge'

export const generateMetadata = titled('shop')

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  if (env.isLive) notFound()
  const { mode, paid } = await searchParams
  const language = await readerChoice(CODE_LANGUAGE_COOKIE)
  return (
    <Words areas={['shop', 'docs']}>
      <CodeLanguageProvider drawn={codeLanguageOf(language)}>
        <ShopPage
          origin={env.PUBLIC_URL}
          mode={SHOP_MODES.find((one) => one === mode) ?? 'hosted'}
          isBack={paid !== undefined}
        />
      </CodeLanguageProvider>
    </Words>
  )
}
