import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { messageText } from '@/lib/messages/owner-message'
import { mimeOf } from './mail'

test('a long name of several lines with markup is one header and harmless HTML', async () => {
  const keyName = `<b>${'x'.repeat(2_000)}</b>\r\nBcc: thief@example.com\r\n\r\n{by}`
  const message = {
    kind: 'key_can_withdraw' as const,
    detail: { keyName, by: 'Ana' },
    merchantName: 'Café do Bairro',
    createdAt: new Date('2026-11-21T12:00:00.000Z'),
  }
  const mail = {
    mailId: 'm',
    userId: 'u',
    date: message.createdAt,
    to: { name: keyName, address: 'a@b.example' },
    ...messageText(message, 'pt-BR', 'https://g.example'),
  }
  const transport = createTransport({ streamTransport: true, buffer: true })
  const sender = { from: 'guiche@localhost', host: 'localhost' }
  const sent = await transport.sendMail(mimeOf(mail, sender))
  expect(sent.envelope.to).toEqual(['a@b.example'])
  const parsed = await PostalMime.parse(sent.message as Buffer)
  expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(parsed.subject?.replaceAll(/\s+/g, ' ')).toMatch(
    /^Nova chave que pode sacar: <b>x+<\/b> Bcc: thief@example.com \{by\}$/,
  )
  expect(parsed.html).toContain('overflow-wrap: anywhere')
  expect(parsed.html).not.toContain('<b>')
  expect(parsed.html).toContain('&lt;b&gt;xxx')
})
