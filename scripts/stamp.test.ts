import { expect, test } from 'vitest'
import { digestSources, listFiles } from './stamp.mjs'

test('a build is made from sources: neither from tests nor from what is built itself', () => {
  const files: string[] = ['lib', 'components'].flatMap(listFiles)
  expect(files).toContain('lib/sdk/generated/api-types.ts')
  const built = /(db|checkout)\/generated\/|\/\.\w+-from$|\.test\.|[./]testing\.tsx?$/
  expect(files.filter((file) => built.test(file))).toEqual([])
})

test('another source or setting gives another digest, and a missing source counts for nothing', () => {
  const digest = digestSources(['prisma/schema.prisma'])
  expect(digestSources(['prisma/schema.prisma', 'missing.ts'])).toBe(digest)
  expect(digestSources(['prisma/schema.prisma', 'server.ts'])).not.toBe(digest)
  expect(digestSources(['prisma/schema.prisma'], 'https')).not.toBe(digest)
})
