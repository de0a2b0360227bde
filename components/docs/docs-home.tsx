'use client'

import { useTranslations } from 'use-intl'
import { ButtonLink } from '@/components/ui/button-link'
import { CopyText } from '@/components/ui/copy'
import { TextLink } from '@/components/ui/link'
import { PageLink } from '@/components/ui/page-link'
import { CLIENT_PACKAGE } from '@/lib/guides/client-package'
import { VERSION } from '@/lib/sdk/version'

type Props = {
  guides: readonly { slug: string; title: string; lead: string }[]
  /** This installation's own address. */
  origin: string
}

/** The home page of the documentation. */
export function DocsHome({ guides, origin }: Props) {
  const t = useTranslations('docs')
  return (
    <main
      id="content"
      tabIndex={-1}
      className="min-h-[calc(100dvh-3.25rem)] bg-paper px-10 pt-12 pb-16 outline-none max-desk:px-4 max-desk:pt-8"
    >
      <div className="mx-auto max-w-240">
        <h1 className="font-semibold text-20 tracking-title">{t('title')}</h1>
        <p className="mt-2 max-w-160 text-16 text-ink-2">{t('lead')}</p>
        <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
          <ButtonLink href="/docs/first-charge" variant="go" size="form">
            {t('start')}
          </ButtonLink>
          <span className="text-13 text-ink-2">
            {t('base')}: <CopyText text={origin} shown={origin} name={t('base')} />
          </span>
        </p>
        <div className="mt-12 grid gap-x-16 gap-y-12 wide:grid-cols-[minmax(0,1fr)_min(18.75rem,40%)]">
          <section>
            <h2 className="border-rule-ink border-b pb-2 font-semibold text-14">{t('guides')}</h2>
            <ol>
              {guides.map(({ slug, title, lead }, at) => (
                <li key={slug} className="border-rule border-b">
                  <PageLink
                    href={`/docs/${slug}`}
                    className="group grid grid-cols-[2rem_minmax(0,1fr)] py-3.5 hover:bg-wash"
                  >
                    <span className="num text-ink-3">{at + 1}</span>
                    <span className="grid gap-0.5">
                      <span className="font-medium group-hover:underline">{title}</span>
                      <span className="text-13 text-ink-2">{lead}</span>
                    </span>
                  </PageLink>
                </li>
              ))}
            </ol>
          </section>
          <section>
            <h2 className="border-rule-ink border-b pb-2 font-semibold text-14">
              {t('reference')}
            </h2>
            <p className="mt-3 text-ink-2">{t('referenceLead')}</p>
            <ul className="mt-3 grid gap-2">
              <li>
                <a href="/docs/reference" className="underline-link">
                  {t('openReference')}
                </a>
              </li>
              <li>
                <a href="/v1/openapi.json" className="underline-link">
                  {t('document')}
                </a>
              </li>
              <li>
                <a href={CLIENT_PACKAGE} className="underline-link">
                  {t('client', { version: VERSION })}
                </a>
              </li>
            </ul>
            <h2 className="mt-10 border-rule-ink border-b pb-2 font-semibold text-14">
              {t('tools')}
            </h2>
            <p className="mt-3">
              <TextLink href="/tools/brcode">{t('brcode')}</TextLink>
            </p>
          </section>
        </div>
      </div>
    </main>
  )
}
