interface Init {
  status?: number
  headers?: Record<string, string>
}

/**
 * A Response whose text is known in advance. Our server writes the text and the headers directly,
 * because web Headers and a body stream would cost as much as the rest of a small response. Both
 * are created on demand, for Next's own server and for `json()`.
 */
export class TextResponse extends Response {
  /** The headers by their names in lower case, until web Headers are made of them. */
  #fields: Record<string, string> | null = {}
  #headers: Headers | undefined
  #whole: Response | undefined

  /** @param value the value whose JSON is `content` */
  constructor(
    readonly content: string,
    { status, headers }: Init = {},
    readonly value?: unknown,
  ) {
    super(null, { status })
    if (headers) this.setHeaders(headers)
  }

  /** Sets headers without making web Headers. */
  setHeaders(headers: Record<string, string>): void {
    for (const name in headers) {
      if (this.#fields) this.#fields[name.toLowerCase()] = headers[name]!
      else this.headers.set(name, headers[name]!)
    }
  }

  /**
   * The headers by their names in lower case and in the order of web Headers; null if web Headers
   * were made, which may have been changed since.
   */
  get fields(): [name: string, value: string][] | null {
    return this.#fields && Object.entries(this.#fields).sort(([a], [b]) => (a < b ? -1 : 1))
  }

  override get headers() {
    this.#headers ??= new Headers(this.#fields ?? {})
    this.#fields = null
    return this.#headers
  }

  override get body() {
    return this.#made.body
  }

  override get bodyUsed() {
    return this.#whole?.bodyUsed ?? false
  }

  override arrayBuffer() {
    return this.#made.arrayBuffer()
  }

  override blob() {
    return this.#made.blob()
  }

  override bytes() {
    return this.#made.bytes()
  }

  override formData() {
    return this.#made.formData()
  }

  override json() {
    return this.#made.json()
  }

  override text() {
    return this.#made.text()
  }

  override clone(): Response {
    if (this.bodyUsed) throw new TypeError('The body was read already: it cannot be cloned')
    const copy = new TextResponse(this.content, { status: this.status }, this.value)
    for (const [name, value] of this.headers) copy.headers.append(name, value)
    return copy
  }

  get #made(): Response {
    this.#whole ??= new Response(this.content, { headers: this.headers })
    return this.#whole
  }
}

/** Sets headers of a response, without making web Headers of a text's. */
export function setHeaders(response: Response, headers: Record<string, string>): void {
  if (response instanceof TextResponse) response.setHeaders(headers)
  else for (const name in headers) response.headers.set(name, headers[name]!)
}
