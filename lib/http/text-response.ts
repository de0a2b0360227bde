/**
 * A Response whose body is a text known beforehand. The text stays at hand, so
 * that our server sends it as it is instead of reading it back from a stream.
 */
export class TextResponse extends Response {
  constructor(
    readonly content: string,
    init?: ResponseInit,
  ) {
    super(content, init)
  }
}
