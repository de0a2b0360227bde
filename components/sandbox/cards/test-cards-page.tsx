'use client'

import { useTranslations } from 'use-intl'
import { DataTable } from '@/components/list/data-table'
import type { Group } from '@/components/list/data-table-columns'
import { RefundAmounts } from '@/components/sandbox/refund-amounts'
import { SandboxHead, SandboxSheet } from '@/components/sandbox/sandbox-sheet'
import { TEST_CARDS, type TestCard } from '@/lib/sandbox/cards/test-cards'
import { useCardColumns } from './card-columns'

/** All test cards of the sandbox and their outcomes. */
export function TestCardsPage() {
  const t = useTranslations('testCards')
  const columns = useCardColumns()
  const group: Group<TestCard> = {
    of: ({ outcome }) => outcome.kind,
    head: (kind) => t(`group.${kind as TestCard['outcome']['kind']}`),
  }
  return (
    <SandboxSheet strip={t('strip')} width="table">
      <SandboxHead title={t('title')}>
        <p>{t('intro')}</p>
        <p>{t('any')}</p>
      </SandboxHead>
      <DataTable
        label={t('table.label')}
        columns={columns}
        rows={TEST_CARDS}
        keyOf={({ slug }) => slug}
        group={group}
      />
      <div className="grid gap-10 desk:grid-cols-2 desk:gap-x-16 wide:grid-cols-3">
        <Note title={t('token.title')}>
          {t.rich('token.body', { code: (text) => <code className="id">{text}</code> })}
        </Note>
        <Note title={t('slip.title')}>{t('slip.body')}</Note>
        <RefundAmounts />
      </div>
    </SandboxSheet>
  )
}

function Note({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h2 className="font-semibold text-14">{title}</h2>
      <p className="mt-1 text-13 text-ink-2">{children}</p>
    </section>
  )
}
