import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import { ApiError } from '@/lib/client/http'
import type { DeliveryRecord } from '@/lib/client/types'
import { ENDPOINT_TERMS } from '@/lib/webhooks/addresses/endpoint-rules'
import { ResendBanner } from './delivery/resend-banner'
import { EndpointForm } from './endpoints/endpoint-form'
import { TestResult, type useTest } from './test/test-exchange'

const lost = new ApiError(0, 'network', 'no answer')
const limited = new ApiError(429, 'rate_limited', 'too many requests')

const formOf = (error: Error) =>
  draw(
    <EndpointForm
      terms={ENDPOINT_TERMS}
      submit="Criar"
      sending={false}
      error={error}
      back="/webhooks"
      onSubmit={() => {}}
    />,
  )

const resendOf = (error: Error, fault: 'failed' | 'unknown') =>
  draw(
    <ResendBanner
      resend={{ start: () => {}, isUnderWay: false, state: { at: 'fault', fault, error } }}
      delivery={{ endpointId: 'e1' } as DeliveryRecord}
      endpoint={undefined}
    />,
  )

const testOf = (error: Error) =>
  draw(
    <TestResult test={{ isPending: false, isError: true, error } as ReturnType<typeof useTest>} />,
  )

test('after a lost answer no page of webhooks claims that nothing was done', () => {
  for (const said of [formOf(lost), resendOf(lost, 'unknown'), testOf(lost)]) {
    expect(said).toContain('Não sabemos se')
    expect(said).not.toMatch(/não foi (salvo|pedido|enviado)/)
  }
})

test('a refusal says that nothing was done, and the reason of the server', () => {
  expect(formOf(limited)).toContain('O endpoint não foi salvo.')
  expect(formOf(limited)).toContain('Muitas tentativas em pouco tempo.')
  expect(resendOf(limited, 'failed')).toContain('O reenvio não foi solicitado.')
  expect(resendOf(limited, 'failed')).toContain('Muitas tentativas em pouco tempo.')
})
