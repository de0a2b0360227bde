import type { Page } from '@playwright/test'
import type { WebhookEndpoint } from '@/lib/client/types'
import { query } from './support/database'
import { DESK } from './support/devices'
import { watchShifts } from './support/layout-shift'
import type { Merchant } from './support/merchant'
import { expect, test } from './support/test'
import { dialog, press } from './support/webhooks'

const pageOf = ({ endpointId }: Merchant) => `/webhooks/${endpointId}`

test.describe('the list', () => {
  test('says how each endpoint fares, in words and figures, and in the text of its week', async ({
    signedIn: page,
    merchant,
  }) => {
    await merchant.api.createTransaction({ amount: 10 })
    await expect.poll(() => merchant.received('transaction.created')).toHaveLength(1)
    await page.goto('/webhooks')
    const row = page.getByRole('row').filter({ hasText: merchant.receiver.url })
    await expect(row).toContainText('Entregando')
    await expect(row).toContainText(/100,0\s%/)
    await expect(row.getByRole('img', { name: /^Sete dias: 1 entregue,/ })).toBeVisible()
  })

  test('names what is off and why', async ({ signedIn: page, merchant }) => {
    merchant.receiver.answerWith(410)
    await merchant.api.createTransaction({ amount: 10 })
    const reason = async () =>
      (await merchant.dashboard<WebhookEndpoint>(`webhooks/${merchant.endpointId}`)).disabledReason
    await expect.poll(reason).toBe('gone')
    await page.goto('/webhooks')
    const row = page.getByRole('row').filter({ hasText: merchant.receiver.url })
    await expect(row).toContainText('Desativado: respondeu 410')
    await row.getByRole('link').click()
    await expect(page.getByText('O seu servidor pediu, com um 410')).toBeVisible()
  })

  test('comes with the page, and stays while it cannot be read anew', async ({
    signedIn: page,
    merchant,
  }) => {
    const asked: string[] = []
    await page.route('**/v1/user/webhooks', (route) => {
      asked.push(route.request().url())
      return route.fulfill({ status: 500, json: {} })
    })
    await page.clock.install()
    await page.goto('/webhooks')
    await expect(page.getByText(merchant.receiver.url)).toBeVisible()
    await expect(async () => {
      await page.clock.fastForward('01:00')
      expect(asked.length).toBeGreaterThan(0)
    }).toPass()
    await expect(page.getByText(merchant.receiver.url)).toBeVisible()
  })
})

test.describe('a test', () => {
  test('of any event is sent, and shown beside what was answered', async ({
    signedIn: page,
    merchant,
  }) => {
    await page.goto(`${pageOf(merchant)}/test`)
    await page.getByRole('combobox', { name: 'Evento' }).selectOption('cashout.failed')
    const sent = page.getByRole('region', { name: 'Será enviado' }).first()
    await expect(sent).toContainText('"event": "cashout.failed"')
    await press(page, 'Enviar teste')
    await expect(page.getByText(/O seu servidor respondeu 204 em/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Enviado' }).first()).toContainText(
      'X-Webhook-Test: true',
    )
    await expect(page.getByRole('region', { name: 'Recebido' }).first()).toContainText('Sem corpo;')
    expect(merchant.received().map(({ event }) => event)).toEqual(['cashout.failed'])

    merchant.receiver.answerWith(500)
    await press(page, 'Enviar teste')
    await expect(page.getByText(/O seu servidor respondeu 500 em/)).toBeVisible()
  })

  test('may be about no transaction, and goes to what is not reached too', async ({
    signedIn: page,
    merchant,
  }) => {
    await page.goto(`${pageOf(merchant)}/test`)
    await page.getByRole('combobox', { name: 'Evento' }).selectOption('webhook.validation')
    await press(page, 'Enviar teste')
    await expect(page.getByText(/O seu servidor respondeu 204 em/)).toBeVisible()
    // The first one was sent when the endpoint was made.
    expect(merchant.received('webhook.validation')).toHaveLength(2)
    await merchant.receiver.close()
    await press(page, 'Enviar teste')
    await expect(page.getByText('O teste não chegou.')).toBeVisible()
  })
})

test.describe('a pause', () => {
  async function pause(page: Page, merchant: Merchant) {
    await page.goto(pageOf(merchant))
    await press(page, 'Pausar')
    await press(dialog(page, 'Pausar este endpoint?'), 'Pausar')
    await expect(page.getByText('Nada é enviado até que você retome.')).toBeVisible()
    await merchant.api.createTransaction({ amount: 10, clientName: 'Na pausa' })
    await expect.poll(() => relayed(merchant)).toBe(true)
  }

  const names = (merchant: Merchant) =>
    merchant.received('transaction.created').map(({ data }) => data.clientName)

  test('is ended with what was missed, where that is wanted', async ({
    signedIn: page,
    merchant,
  }) => {
    await pause(page, merchant)
    await press(page, 'Retomar')
    const ask = dialog(page, 'Retomar o envio')
    await expect(ask.getByLabel(/^Também o que aconteceu desde/)).toBeChecked()
    await press(ask, 'Retomar')
    await expect(
      page.getByText('Endpoint retomado. Os eventos que ele perdeu').first(),
    ).toBeVisible()
    await expect.poll(() => names(merchant)).toEqual(['Na pausa'])
  })

  test('is ended with nothing of it, where that is wanted', async ({
    signedIn: page,
    merchant,
  }) => {
    await pause(page, merchant)
    await press(page, 'Retomar')
    const ask = dialog(page, 'Retomar o envio')
    await ask.getByLabel(/^Só o que acontecer a partir de agora/).check()
    await press(ask, 'Retomar')
    await expect(page.getByText('Endpoint retomado.', { exact: true }).first()).toBeVisible()
    await merchant.api.createTransaction({ amount: 10, clientName: 'Depois' })
    await expect.poll(() => names(merchant)).toEqual(['Depois'])
  })
})

test('an endpoint that was never confirmed says so, and gets what it missed after a ping', async ({
  signedIn: page,
  merchant,
}) => {
  await query(
    `UPDATE "WebhookEndpoint" SET "enabled" = false, "disabledReason" = 'never_verified',
       "disabledAt" = now(), "verifiedAt" = NULL, "unverifiedSince" = now() - interval '5 days'
     WHERE "endpointId" = $1`,
    [merchant.endpointId],
  )
  await merchant.api.createTransaction({ amount: 10 })
  await expect.poll(() => relayed(merchant)).toBe(true)
  await page.goto(pageOf(merchant))
  await expect(page.getByText('Desativado: não confirmado')).toBeVisible()
  await expect(page.getByText(/em cinco dias, o endereço não respondeu/)).toBeVisible()
  await press(page, 'Retomar')
  const ask = dialog(page, 'Retomar o envio')
  await expect(ask).toContainText('O endereço ainda não foi confirmado.')
  await press(ask, 'Retomar')
  await expect(page.getByText('Os eventos que ele perdeu estão na fila').first()).toBeVisible()
  await expect.poll(() => merchant.received('transaction.created')).toHaveLength(1)
})

/** Whether every event of the account has been looked at by the relay. */
async function relayed({ endpointId }: Merchant): Promise<boolean> {
  const waiting = await query(
    `SELECT 1 FROM "Event" e JOIN "WebhookEndpoint" w USING ("merchantId")
     WHERE w."endpointId" = $1 AND e."relayedAt" IS NULL`,
    [endpointId],
  )
  return waiting.length === 0
}

test('a deleted endpoint is gone and is sent nothing more', async ({
  signedIn: page,
  merchant,
}) => {
  await page.goto(pageOf(merchant))
  await press(page, 'Excluir')
  const ask = dialog(page, 'Excluir este endpoint?')
  await expect(ask).toContainText('Não é possível desfazer')
  await press(ask, 'Excluir endpoint')
  await expect(page).toHaveURL(/\/webhooks$/)
  await expect(page.getByText('Nenhum endpoint ainda')).toBeVisible()
})

test('an endpoint that is not there says so, and leads back', async ({ signedIn: page }) => {
  await page.goto('/webhooks/00000000-0000-7000-8000-000000000000/secret')
  await expect(page.getByRole('heading', { name: 'Este endpoint não existe' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver os endpoints' }).click()
  await expect(page).toHaveURL(/\/webhooks$/)
})

test('nothing moves when an endpoint’s page has loaded', async ({ signedIn: page, merchant }) => {
  await page.setViewportSize(DESK)
  const shifted = await watchShifts(page)
  for (const part of ['', '/test', '/secret']) {
    await page.goto(pageOf(merchant) + part)
    await expect(page.getByText('11 de 15 eventos')).toBeVisible()
    await expect(page.locator('[aria-busy=true], .bar')).toHaveCount(0)
    expect(await shifted(), part).toBeLessThan(0.02)
  }
})
