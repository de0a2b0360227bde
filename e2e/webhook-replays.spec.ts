import type { Replay } from '@/lib/client/types'
import { expect, test } from './support/test'
import { deliveriesOf } from './support/webhooks'

test('what was given up is sent again from the endpoint’s page, after saying how much', async ({
  signedIn: page,
  merchant,
}) => {
  merchant.receiver.answerWith(503)
  await merchant.api.createTransaction({ amount: 10 })
  await merchant.api.createTransaction({ amount: 20 })
  await deliveriesOf(merchant, 2)
  const turn = (enabled: boolean) =>
    merchant.dashboard(`webhooks/${merchant.endpointId}`, { method: 'PATCH', body: { enabled } })
  await turn(false)
  await deliveriesOf(merchant, 2, 'status=FAILED')
  await turn(true)
  merchant.receiver.answerWith(204)

  await page.goto(`/webhooks/${merchant.endpointId}`)
  await page.getByRole('button', { name: 'Reenviar as falhas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reenviar eventos' })
  await expect(dialog).toContainText('2 eventos serão reenviados a 127.0.0.1')
  await dialog.getByLabel('Desde').fill('')
  await expect(dialog).toContainText('Informe desde quando.')
  await expect(dialog.getByRole('button', { name: 'Reenviar o período' })).toBeDisabled()
  await dialog.getByLabel('Desde').fill('2026-01-01T00:00')
  await dialog.getByRole('button', { name: 'Reenviar 2 eventos' }).click()
  await expect(dialog).toContainText('2 eventos estão na fila.')
  await expect(dialog).toContainText('Todos já foram tentados; a fila está vazia.')
  await expect.poll(() => merchant.received('transaction.created')).toHaveLength(2)
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(page.getByRole('button', { name: 'Reenviar um período' })).toBeVisible()
})

// The worker runs a replay. The answers here are made up, because a part has 10,000 events.
test('a long replay goes on when its page is closed, shows how far it is, and can be stopped', async ({
  signedIn: page,
  merchant,
}) => {
  const ID = '0196904c-2a00-7000-8000-00000000000a'
  const REACHED = '2026-02-03T04:05:06.000Z'
  const started: { from: string; to: string; failedOnly: boolean }[] = []
  const replay = {
    id: ID,
    endpointId: merchant.endpointId,
    status: 'RUNNING',
    failedOnly: false,
    from: '2026-02-01T00:00:00.000Z',
    to: '2026-02-28T00:00:00.000Z',
    queued: 10_000,
    reached: REACHED,
    waitsUntil: null as string | null,
    reason: null,
    createdAt: REACHED,
    updatedAt: REACHED,
  }
  await page.route('**/replays', async (route) => {
    if (route.request().method() === 'GET') {
      const data = started.length > 0 ? [replay] : []
      return route.fulfill({ json: { data } })
    }
    started.push(route.request().postDataJSON())
    return route.fulfill({ status: 202, json: replay })
  })
  await page.route(`**/replays/${ID}`, async (route) => {
    replay.status = 'STOPPED'
    replay.waitsUntil = null
    await route.fulfill({ status: 204 })
  })
  await page.goto(`/webhooks/${merchant.endpointId}`)
  await page.getByRole('button', { name: 'Reenviar um período' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reenviar eventos' })
  await dialog.getByLabel('Todos os eventos do período').check()
  await dialog.getByRole('button', { name: 'Reenviar o período' }).click()
  await expect(dialog).toContainText('10.000 eventos na fila.')
  await expect(dialog).toContainText('o reenvio continua')

  await page.reload()
  await page.getByRole('button', { name: 'Reenviando: 10.000 eventos na fila' }).click()
  replay.queued = 20_000
  replay.waitsUntil = '2026-02-03T05:00:00.000Z'
  await expect(dialog).toContainText('20.000 eventos na fila.')
  await expect(dialog).toContainText('O limite de reenvios foi atingido.')
  await dialog.getByRole('button', { name: 'Interromper' }).click()
  await expect(dialog).toContainText('20.000 eventos estão na fila e seguem.')
  Object.assign(replay, { status: 'FAILED', reason: 'invalid_state' })
  await page.reload()
  await page.getByRole('button', { name: 'Reenviar um período' }).click()
  await expect(dialog).toContainText('O último reenvio deste endpoint parou no meio em')
  replay.status = 'DONE'
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog).toContainText('20.000 eventos estão na fila.')
  expect(started[1]).toEqual({ from: REACHED, to: replay.to, failedOnly: false })
})

test('the worker ends a replay whose page was left', async ({ signedIn: page, merchant }) => {
  for (const amount of [10, 20]) await merchant.api.createTransaction({ amount })
  await deliveriesOf(merchant, 2, 'status=DELIVERED')
  await page.goto(`/webhooks/${merchant.endpointId}`)
  await page.getByRole('button', { name: 'Reenviar um período' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reenviar eventos' })
  await dialog.getByLabel('Todos os eventos do período').check()
  const isStarted = page.waitForResponse(
    (answer) => answer.url().endsWith('/replays') && answer.status() === 202,
  )
  await dialog.getByRole('button', { name: 'Reenviar o período' }).click()
  await isStarted
  await page.goto('about:blank')
  await expect.poll(() => merchant.received('transaction.created')).toHaveLength(4)
  const list = () =>
    merchant.dashboard<{ data: Replay[] }>(`webhooks/${merchant.endpointId}/replays`)
  await expect.poll(async () => (await list()).data[0]).toMatchObject({ status: 'DONE', queued: 2 })
})
