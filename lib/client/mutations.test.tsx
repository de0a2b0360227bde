import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { eventually } from '@/lib/kernel/eventually.testing'
import { ApiError } from './http'
import { useAct } from './mutations'

type Act = ReturnType<typeof useAct<string, string>>

/** The act of a component that is not on the page: it is drawn, and never mounted. */
function actOfRemoved(mutationFn: (id: string) => Promise<string>): Act {
  const acts: Act[] = []
  function Removed() {
    acts.push(useAct({ mutationFn }))
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Removed />
    </QueryClientProvider>,
  )
  return acts[0]!
}

const then = () => ({ onSuccess: vi.fn(), onError: vi.fn(), onSettled: vi.fn() })

test('what follows an act is done once, though the act removes its component', async () => {
  const { mutate } = actOfRemoved(async (id) => `${id} approved`)
  const done = then()
  mutate('withdrawal', done)
  await eventually(() => expect(done.onSettled).toHaveBeenCalledOnce())
  expect(done.onSuccess.mock.calls).toEqual([['withdrawal approved']])
  expect(done.onError).not.toHaveBeenCalled()
})

test('what follows a refused act is done once, though its component is gone', async () => {
  const refusal = new ApiError(409, 'invalid_state', 'decided')
  const { mutate } = actOfRemoved(() => Promise.reject(refusal))
  const done = then()
  mutate('withdrawal', done)
  await eventually(() => expect(done.onSettled).toHaveBeenCalledOnce())
  expect(done.onError.mock.calls).toEqual([[refusal]])
  expect(done.onSuccess).not.toHaveBeenCalled()
})

test('a second click during an act is ignored, and one after it is not', async () => {
  const run = vi.fn(async (id: string) => id)
  const { mutate } = actOfRemoved(run)
  const [first, second, third] = [then(), then(), then()]
  mutate('a', first)
  mutate('b', second)
  await eventually(() => expect(first.onSuccess).toHaveBeenCalledOnce())
  mutate('c', third)
  await eventually(() => expect(third.onSuccess).toHaveBeenCalledOnce())
  expect(run.mock.calls.map(([id]) => id)).toEqual(['a', 'c'])
  expect(second.onSettled).not.toHaveBeenCalled()
})
