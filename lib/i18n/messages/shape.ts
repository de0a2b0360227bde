/** The keys of a message file, whatever the language: a missing one fails to compile. */
export type Shape<T> = { [K in keyof T]: T[K] extends string ? string : Shape<T[K]> }
