/** Token kinds of jsonc-parser, whose `const enum` cannot be imported. */
export const OPEN_OBJECT = 1
export const CLOSE_OBJECT = 2
export const OPEN_LIST = 3
export const CLOSE_LIST = 4
export const COMMA = 5
export const COLON = 6
export const TEXT = 10
export const NUMBER = 11
export const END = 17
