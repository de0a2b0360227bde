/**
 * A Response whose text is known in advance. Our server writes the text directly, because a body
 * stream would cost as much as the rest of a small response. The stream is created on demand, for
 * Next's own server and for `json()`.
 */
export class TextResponse extends Response {
  #whole: Response | undefined

  /** @param value the value whose JSON is `content` */
  constructor(
    readonly content: string,
    init?: ResponseInit,
    readonly value?: unknown,
  ) {
    super(null, init)
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
    return new TextResponse(this.content, this, this.value)
  }

  get #made(): Response {
    this.#whole ??= new Response(this.content, { headers: this.headers })
    return this.#whole
  }
}
