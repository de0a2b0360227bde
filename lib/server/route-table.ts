type Params = Record<string, string | string[]>

interface Node<T> {
  fixed: Map<string, Node<T>>
  param?: { name: string; next: Node<T> }
  rest?: { name: string; target: T }
  target?: T
}

/** A route that matches a path, with the values of its `[segments]`. */
export interface Match<T> {
  target: T
  params: Params
}

/**
 * Finds routes by path, with Next's precedence: a fixed segment before `[name]`, and that before
 * `[...name]`.
 *
 * Only plain paths are looked up: no escapes, empty segments, trailing slash or dots, except in
 * built files. Next normalises, refuses or redirects all others, so that one set of rules applies
 * to them.
 */
export class RouteTable<T> {
  readonly #root: Node<T> = { fixed: new Map() }
  readonly #fixed = new Map<string, Match<T>>()

  /** @param pattern the path of the folder under app/: `/v1/user/keys/[id]` */
  add(pattern: string, target: T): void {
    if (!pattern.includes('[')) this.#fixed.set(pattern, { target, params: {} })
    let node = this.#root
    for (const segment of segmentsOf(pattern)) {
      const name = /^\[(\.\.\.)?(\w+)\]$/.exec(segment)
      if (name?.[1]) {
        node.rest = { name: name[2]!, target }
        return
      }
      node = name ? paramNode(node, name[2]!) : fixedNode(node, segment)
    }
    node.target = target
  }

  find(path: string): Match<T> | null {
    const fixed = this.#fixed.get(path)
    if (fixed) return fixed
    return PLAIN_PATH.test(path) ? walk(this.#root, segmentsOf(path), 0) : null
  }
}

const PLAIN_PATH = /^(?:\/[\w~-]+)+(?:\.(?:js|css|woff2))?$/

function segmentsOf(path: string): string[] {
  return path.slice(1).split('/')
}

function fixedNode<T>(node: Node<T>, segment: string): Node<T> {
  const next = node.fixed.get(segment) ?? { fixed: new Map() }
  node.fixed.set(segment, next)
  return next
}

function paramNode<T>(node: Node<T>, name: string): Node<T> {
  node.param ??= { name, next: { fixed: new Map() } }
  return node.param.next
}

function walk<T>(node: Node<T>, segments: string[], depth: number): Match<T> | null {
  const segment = segments[depth]
  if (segment === undefined) {
    return node.target === undefined ? null : { target: node.target, params: {} }
  }
  const fixed = node.fixed.get(segment)
  const found = fixed && walk(fixed, segments, depth + 1)
  if (found) return found
  const below = node.param && walk(node.param.next, segments, depth + 1)
  if (below) return { ...below, params: { [node.param!.name]: segment, ...below.params } }
  if (!node.rest) return null
  return { target: node.rest.target, params: { [node.rest.name]: segments.slice(depth) } }
}
