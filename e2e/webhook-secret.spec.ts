import type { WebhookEndpoint } from '@/lib/client/types'
import { copiedBy } from './support/clipboard'
import { DESK, PHONE } from './support/devices'
import { findFaults } from './support/faults'
import type { Merchant } from './support/merchant'
import { expect, test } from './support/test'
import { dialog, press } from './support/webhooks'

const pageOf = ({ endpointId }: Merchant) => `/webhooks/${endpointId}/secret`

async function prefixOf({ dashboard, endpointId }: Merchant): Promise<string> {
  return (await dashboard<WebhookEndpoint>(`webhooks/${endpointId}`)).secretPrefix
}

test.describe('the secret', () => {
  test('is shown again, and can be copied', async ({ signedIn: page, merchant }) => {
    await page.goto(pageOf(merchant))
    const secretPrefix = await prefixOf(merchant)
    await expect(page.getByText(`${secretPrefix}••`)).toBeVisible()
    await press(page, 'Mostrar')
    await press(dialog(page, 'Mostrar o segredo'), 'Mostrar')
    const shown = dialog(page, 'Segredo de assinatura')
    const secret = shown.getByText(/^whsec_.{44}$/)
    await expect(secret).toBeVisible()
    expect((await secret.textContent())?.startsWith(secretPrefix)).toBe(true)
    const copied = await copiedBy(shown.getByRole('button', { name: 'Copiar', exact: true }))
    expect(copied).toMatch(/^whsec_.{44}$/)
  })

  test('hides itself', async ({ signedIn: page, merchant }) => {
    await page.clock.install()
    await page.goto(pageOf(merchant))
    await press(page, 'Mostrar')
    await press(dialog(page, 'Mostrar o segredo'), 'Mostrar')
    const shown = dialog(page, 'Segredo de assinatura')
    await expect(shown).toContainText('Some da tela em')
    await page.clock.runFor(61_000)
    await expect(shown).toBeHidden()
    await expect(page.getByText(/whsec_.{43}=/)).toHaveCount(0)
  })

  test('is rotated with an overlap that counts down, in which both sign, and that can be ended', async ({
    signedIn: page,
    merchant,
  }) => {
    await page.goto(pageOf(merchant))
    await press(page, 'Trocar')
    const ask = dialog(page, 'Trocar o segredo')
    await ask.getByLabel(/^1 hora/).check()
    await press(ask, 'Trocar o segredo')
    const once = dialog(page, 'Guarde o novo segredo agora')
    const secret = await once.getByText(/^whsec_/).innerText()
    await once.getByRole('checkbox').check()
    await press(once, 'Fechar')

    const timer = page.getByRole('timer')
    await expect(timer).toHaveText(/^(1:00:00|01:00:00|59:\d\d)$/)
    const before = await timer.innerText()
    await expect(timer).not.toHaveText(before)
    const table = page.getByRole('table', { name: 'Quem assina o quê' })
    await expect(table.getByRole('row', { name: /^X-Webhook-Signature/ })).toContainText(
      'o anterior',
    )
    await expect(
      page.getByText(/X-Webhook-Signature é assinado pelo segredo anterior/),
    ).toBeVisible()
    // The receiver still trusts the previous one, which signs too.
    await merchant.api.createTransaction({ amount: 10 })
    await expect.poll(() => merchant.received('transaction.created')).toHaveLength(1)

    merchant.receiver.trust(secret)
    await press(page, 'Encerrar agora')
    const end = dialog(page, 'Encerrar a troca agora?')
    await expect(end.getByRole('button', { name: 'Encerrar agora' })).toBeDisabled()
    await end.getByRole('checkbox').check()
    await press(end, 'Encerrar agora')
    // Behind an open dialog nothing has a role.
    await expect(end).toBeHidden()
    await expect(timer).toBeHidden()
    await expect(page.getByText(`${secret.slice(0, 10)}••`)).toBeVisible()
    await merchant.api.createTransaction({ amount: 11 })
    await expect.poll(() => merchant.received('transaction.created')).toHaveLength(2)
  })

  test('that has leaked is rotated at once, also while another rotation overlaps', async ({
    signedIn: page,
    merchant,
  }) => {
    const body = { overlapHours: 24 }
    await merchant.dashboard(`webhooks/${merchant.endpointId}/rotate-secret`, { body })
    await page.goto(pageOf(merchant))
    await press(page, 'Trocar')
    const ask = dialog(page, 'Trocar o segredo')
    await expect(ask.getByLabel(/^1 dia/)).toBeDisabled()
    await press(ask, 'Trocar agora, sem prazo')
    const once = dialog(page, 'Guarde o novo segredo agora')
    merchant.receiver.trust(await once.getByText(/^whsec_/).innerText())
    await once.getByRole('checkbox').check()
    await press(once, 'Fechar')
    await expect(page.getByRole('timer')).toHaveCount(0)
    await merchant.api.createTransaction({ amount: 10 })
    await expect.poll(() => merchant.received('transaction.created')).toHaveLength(1)
  })

  test('is rotated at once after an answer was lost, and says so while the second one runs', async ({
    signedIn: page,
    merchant,
  }) => {
    await page.goto(pageOf(merchant))
    await press(page, 'Trocar')
    const ask = dialog(page, 'Trocar o segredo')
    await page.route('**/rotate-secret', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await press(ask, 'Trocar o segredo')
    await expect(ask).toContainText('a resposta com o novo se perdeu')
    await page.unroute('**/rotate-secret')
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route('**/rotate-secret', async (route) => {
      await held
      await route.continue()
    })
    await press(ask, 'Trocar agora, sem prazo')
    await expect(ask.getByRole('button', { name: 'Cancelar' })).toBeDisabled()
    await expect(ask.getByLabel(/^Encerrar agora/)).toBeChecked()
    goOn()
    await expect(dialog(page, 'Guarde o novo segredo agora')).toBeVisible()
  })

  test('stands in the programs that check by it, in eight languages', async ({
    signedIn: page,
    merchant,
  }) => {
    await page.goto(pageOf(merchant))
    const secretPrefix = await prefixOf(merchant)
    const tabs = page.getByRole('tab')
    await expect(tabs).toHaveCount(8)
    for (const tab of await tabs.all()) {
      await tab.click()
      const code = page.getByRole('tabpanel')
      await expect(code).toContainText(`GUICHE_WEBHOOK_SECRET=${secretPrefix}…`)
    }
  })

  test('is asked for, shown, rotated and ended in dialogs that meet WCAG 2.2 AA', async ({
    signedIn: page,
    merchant,
  }) => {
    test.slow()
    const body = { overlapHours: 24 }
    await merchant.dashboard(`webhooks/${merchant.endpointId}/rotate-secret`, { body })
    for (const viewport of [DESK, PHONE.viewport]) {
      await page.setViewportSize(viewport)
      await page.goto(pageOf(merchant))
      for (const [opens, title] of [
        ['Trocar', 'Trocar o segredo'],
        ['Encerrar agora', 'Encerrar a troca agora?'],
        ['Mostrar', 'Mostrar o segredo'],
      ] as const) {
        await press(page, opens)
        await expect(dialog(page, title)).toBeVisible()
        expect.soft(await findFaults(page), title).toEqual([])
        if (opens === 'Mostrar') continue
        await page.keyboard.press('Escape')
        await expect(dialog(page, title)).toBeHidden()
      }
      await press(dialog(page, 'Mostrar o segredo'), 'Mostrar')
      await expect(dialog(page, 'Segredo de assinatura')).toBeVisible()
      expect.soft(await findFaults(page), 'shown').toEqual([])
    }
  })
})
