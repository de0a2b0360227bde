import { expect, test } from 'vitest'
import { htmlPage } from './html-page'

const page = {
  locale: 'pt-BR',
  theme: 'system',
  title: 'Pagar',
  description: '',
  style: '/a.css',
  faces: [],
  nonce: 'abc',
  body: '<p></p>',
  rootId: 'root',
} as const

test('no name that somebody chose ends an element or an attribute', () => {
  const evil = '"></title></script><script>alert(1)</script>'
  const text = htmlPage({
    ...page,
    title: evil,
    description: evil,
    data: { id: 'data', value: { evil } },
  })
  expect(text).not.toContain('<script>alert')
  const [, json = ''] = /id="data">(.*?)<\/script>/.exec(text) ?? []
  expect(JSON.parse(json)).toEqual({ evil })
})

test('the theme that was chosen is there before any script', () => {
  expect(htmlPage(page)).toContain('<html lang="pt-BR">')
  expect(htmlPage({ ...page, theme: 'dark' })).toContain('<html lang="pt-BR" data-theme="dark">')
})
