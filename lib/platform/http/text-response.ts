/**
 * A Response whose body is a text known beforehand. Our server sends the text as it is: a body
 * made for it would cost as much as all the rest of a small answer, so that is made only for who
 * asks, as Next's own server and `json()` do.
 */
export class TextResponse extends Response {
  #whole: Response | undefined

  /** @param value what the text was made of, where it is JSON */
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
