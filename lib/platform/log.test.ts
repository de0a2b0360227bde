import { expect, test } from 'vitest'
import { log } from './log'

test.each(['err', 'error', 'fatalError'])('a time-out under %s is logged, not thrown', (name) => {
  const timeout = new DOMException('The operation was aborted due to timeout', 'TimeoutError')
  const loud = log.child({}, { level: 'fatal' })
  expect(() => loud.fatal({ [name]: timeout }, 'this line is meant')).not.toThrow()
})
