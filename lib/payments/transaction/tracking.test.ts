import { describe, expect, test } from 'vitest'
import { flatUtm, TrackingParametersSchema, trackingOf } from './tracking'

describe('trackingOf', () => {
  test('is null when nothing was sent, in either form', () => {
    expect(trackingOf({})).toBeNull()
    expect(trackingOf({ tracking_parameters: null })).toBeNull()
    expect(trackingOf({ tracking_parameters: {} })).toBeNull()
  })

  test('takes the flat form', () => {
    expect(trackingOf({ utm_source: 'google', utm_term: 'café' })).toEqual({
      utm_source: 'google',
      utm_term: 'café',
    })
  })

  test('has the object win where both name a parameter, and the flat form fill the rest', () => {
    const tracking_parameters = { utm_source: 'object', utm_medium: '' }
    const flat = { utm_source: 'flat', utm_medium: 'flat', utm_campaign: 'flat' }
    expect(trackingOf({ ...flat, tracking_parameters })).toEqual({
      utm_source: 'object',
      utm_medium: '',
      utm_campaign: 'flat',
    })
  })

  test('takes nothing but the five parameters', () => {
    const body = { utm_source: 'a', utm_id: 'b', amount: 5 }
    expect(trackingOf(body)).toEqual({ utm_source: 'a' })
  })
})

describe('the object', () => {
  test.each(['utm_id', 'UTM_SOURCE', 'constructor', 'toString', '__proto__'])(
    'is closed: %s is refused',
    (name) => {
      const sent = JSON.parse(`{"utm_source":"a","${name}":"x"}`)
      expect(TrackingParametersSchema.safeParse(sent).success).toBe(false)
    },
  )

  test.each([[[]], ['utm_source=a'], [5], [{ utm_source: 5 }], [{ utm_source: null }]])(
    'is not %j',
    (sent) => {
      expect(TrackingParametersSchema.safeParse(sent).success).toBe(false)
    },
  )
})

test('the flat form of an event has all five, null where nothing was sent', () => {
  const none = {
    utm_source: null,
    utm_medium: null,
    utm_campaign: null,
    utm_content: null,
    utm_term: null,
  }
  expect(flatUtm(null)).toEqual(none)
  expect(flatUtm({ utm_content: 'banner' })).toEqual({ ...none, utm_content: 'banner' })
})
