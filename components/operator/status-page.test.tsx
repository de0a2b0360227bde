import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import { Toaster } from '@/components/ui/toast'
import { StatusPage } from './status-page'

test('the check of the books stands above the queues, because they are money', () => {
  const page = draw(
    <Toaster>
      <StatusPage />
    </Toaster>,
  )
  const titles = [...page.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, title]) => title)
  expect(titles.slice(0, 3)).toEqual(['Pendências', 'Livros', 'Filas'])
})
