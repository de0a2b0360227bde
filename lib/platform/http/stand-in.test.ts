import { expect, test } from 'vitest'
import { standIn } from './stand-in'

class Web {
  get name() {
    return 'web'
  }
  get size() {
    return this.#size
  }
  #size = 3
  grow(by: number) {
    this.#size += by
    return this.#size
  }
}

class Light {
  made = 0
  #whole: Web | undefined

  get name() {
    return 'light'
  }
  get whole() {
    if (!this.#whole) this.made += 1
    this.#whole ??= new Web()
    return this.#whole
  }
}

standIn(Light, Web, ({ whole }) => whole, [])

test('what the light class defines makes no full object', () => {
  const light = new Light()
  expect([light.name, light instanceof Web, light.made]).toEqual(['light', true, 0])
})

test('everything else is the full object’s, made once', () => {
  const light = new Light() as Light & Web
  expect([light.size, light.grow(2), light.size, light.made]).toEqual([3, 5, 5, 1])
})
